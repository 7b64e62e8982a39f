/** The game-icons that the interface itself draws; card faces name theirs in the facts. */
export const UI_ICONS = [
  'card-play',
  'card-pickup',
  'card-discard',
  'stack',
  'tombstone',
  'frozen-block',
  'trophy',
  'laurel-crown',
  'crown',
  'robot-golem',
  'person',
  'hourglass',
  'punch-blast',
  'fist',
  'perspective-dice-six-faces-random',
  'stone-tower',
  'conversation',
  'scroll-unfurled',
  'eyeball',
  'flying-flag',
  'rank-3',
  'explosion-rays',
] as const

export type UiIcon = (typeof UI_ICONS)[number]
