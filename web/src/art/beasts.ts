// Heads of animals that walk upright, for any faction that has them; see `Costume` for how parts are written.
import type { Costume } from './costume'

type Head = Pick<Costume, 'skull' | 'mask' | 'eyes' | 'mouths' | 'hats' | 'behind'>

export const WOLF: Head = {
  skull:
    'M-30-6Q-36-22-30-56Q-16-48-9-35Q2-38 12-35Q20-48 34-56Q38-22 33-6Q44 6 36 14L38 24L24 28Q2 38-16 30L-34 26L-30 14Q-40 6-30-6z',
  mask: [
    '-k M-24-42L-24-26L-13-30zM28-42L28-26L17-30z',
    '*w M-6 8Q10-4 34 4Q46 8 44 16Q40 30 14 32Q-6 30-6 8z',
    '*k M28 0Q42-2 46 8Q40 16 30 12Q26 6 28 0z',
    '-k M0 22Q20 22 40 18Q34 30 16 31Q4 30 0 22z',
    '-w M6 22l4 7 4-7zM22 21l4 8 4-9z',
  ],
  eyes: ['glow', 'slit'],
  mouths: ['none'],
  hats: [],
}
export const BIRD: Head = {
  skull: 'M-28-4Q-34-36 2-38Q34-36 32-4Q34 24 4 32Q-26 26-28-4z',
  mask: [
    '*g M4-2Q30-8 46 4Q54 14 44 26Q38 14 24 16Q6 18 4-2z',
    '/k M6 6Q26 4 42 8',
    '-w M-26 10L-14 14L-18 24L-4 20L0 32Q-22 28-26 10z',
  ],
  hats: [['*s M-26-18Q-38-44-54-46Q-40-32-38-20Q-30-10-26-18z']],
  eyes: ['keen'],
  mouths: ['none'],
}
export const FROG: Head = {
  skull: 'M-36 2Q-40-14-28-20Q-34-40-16-42Q-2-42-2-28H8Q8-42 22-42Q38-40 34-20Q46-14 42 2Q40 26 4 28Q-34 26-36 2z',
  mask: [
    'w M-24-28a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM12-28a9 9 0 1 0 18 0a9 9 0 1 0-18 0z',
    '-k M-16-28a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM20-28a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
    '/k M-28 4Q4 20 36 2',
    '-k M0-8l2 3M10-8l-2 3',
  ],
  eyes: ['none'],
  mouths: ['none'],
  hats: [],
}
export const CAT: Head = {
  skull: 'M-31-4Q-36-26-30-50Q-16-44-10-35Q2-38 14-35Q20-44 34-50Q40-26 35-4Q36 28 4 32Q-30 28-31-4z',
  mask: [
    '-k M-25-38L-23-24L-13-30zM29-38L27-24L17-30z',
    '*w M-10 12Q0 4 7 10Q14 4 26 12Q28 26 8 28Q-10 26-10 12z',
    '-k M2 8H14L8 15z',
    '/k M8 15V20M8 20Q0 26-4 20M8 20Q16 26 20 20',
  ],
  eyes: ['slit'],
  mouths: ['none'],
  hats: [],
}
