// Props that several scenes share; what only one scene has stands there.
export const PINE = 'm-30 0l15-23h-7l14-22h-7l15-26 15 26h-7l14 22h-7l15 23h-11v8h-8v-8z'
export const PALM =
  'm-5 0q2-30 8-56q-14-10-28 2q4-16 24-10q-8-14-22-10q14-12 26 4q2-16 18-18q-10 8-10 20q14-8 24 6q-12-4-22 2q12 4 12 18q-8-12-20-10q-6 24-4 52z'
export const TUFT = 'm-6 0q2-8-2-16q6 6 7 14q1-12 5-18q0 12 1 20z'
