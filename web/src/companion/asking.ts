// Words as people say them, made into words as the rules have them: small words fall away, endings too, and "kill" means "destroy".

/** Words that say nothing about what is asked. */
const STOP = new Set(
  (
    'a an the and or but of at on in into to from by with for as is are was were be been being am do does did done doing have has had having can could may might must shall should ' +
    'will would if when what which who whom whose why how where there here then than that this these those it its i me my mine we us our you your yours he she his her they them their ' +
    'happen happens happened happening question please tell explain rule rules mean means meaning so just also too very really exactly about get gets got getting up out off not no yes ' +
    'let go goes going say says said still any some else hey ok okay um uh er actually like know someone somebody anyone anybody thing things'
  ).split(' '),
)

/** What people call things, and what the rules call them. */
const MEANT: Record<string, string> = {
  kill: 'destroy',
  killed: 'destroy',
  kills: 'destroy',
  die: 'destroy',
  dies: 'destroy',
  died: 'destroy',
  dead: 'destroy',
  dying: 'destroy',
  destruction: 'destroy',
  remove: 'destroy',
  graveyard: 'discard',
  trash: 'discard',
  bin: 'discard',
  thrown: 'discard',
  throw: 'discard',
  points: 'vp',
  point: 'vp',
  victory: 'vp',
  score: 'score',
  scoring: 'score',
  break: 'score',
  breaks: 'score',
  broken: 'score',
  breaking: 'score',
  broke: 'score',
  pays: 'score',
  tie: 'tie',
  ties: 'tie',
  tied: 'tie',
  draw: 'draw',
  drew: 'draw',
  drawn: 'draw',
  equal: 'tie',
  even: 'tie',
  same: 'tie',
  location: 'base',
  locations: 'base',
  planet: 'base',
  place: 'place',
  placed: 'place',
  creature: 'minion',
  creatures: 'minion',
  monster: 'minion',
  unit: 'minion',
  units: 'minion',
  guy: 'minion',
  guys: 'minion',
  dude: 'minion',
  dudes: 'minion',
  spell: 'action',
  spells: 'action',
  event: 'action',
  strength: 'power',
  strong: 'power',
  attack: 'power',
  stronger: 'power',
  strongest: 'power',
  token: 'counter',
  tokens: 'counter',
  marker: 'counter',
  markers: 'counter',
  buried: 'bury',
  buries: 'bury',
  burying: 'bury',
  burial: 'bury',
  berry: 'bury',
  unearth: 'uncover',
  dig: 'uncover',
  uncovered: 'uncover',
  uncovering: 'uncover',
  bounce: 'return',
  bounced: 'return',
  back: 'return',
  steal: 'control',
  stolen: 'control',
  stole: 'control',
  frozen: 'stasis',
  freeze: 'stasis',
  fight: 'duel',
  fights: 'duel',
  fighting: 'duel',
  dueling: 'duel',
  duelling: 'duel',
  begin: 'start',
  begins: 'start',
  beginning: 'start',
  starts: 'start',
  finish: 'end',
  ends: 'end',
  ending: 'end',
  reshuffle: 'shuffle',
  reshuffled: 'shuffle',
  empty: 'empty',
  simultaneous: 'me',
  simultaneously: 'together',
  first: 'first',
  order: 'order',
  second: 'second',
  runner: 'second',
  third: 'third',
  winner: 'win',
  winning: 'win',
  won: 'win',
  wins: 'win',
  hand: 'hand',
  limit: 'ten',
  twice: 'once',
  fifteen: '15',
  zero: '0',
  nothing: '0',
  none: '0',
  redraw: 'mulligan',
  additional: 'extra',
  another: 'extra',
  bonus: 'extra',
  stop: 'cancel',
  negate: 'cancel',
  nullify: 'cancel',
  redirect: 'instead',
  replaced: 'replace',
  replaces: 'replace',
  played: 'play',
  playing: 'play',
  plays: 'play',
  moved: 'move',
  moves: 'move',
  moving: 'move',
  left: 'leave',
  leaves: 'leave',
  leaving: 'leave',
}

/** A word without its ending, so that "buries" and "destroyed" meet "bury" and "destroy". */
export function stem(word: string): string {
  if (word.length <= 3) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`
  for (const [ending, least] of [
    ['ing', 6],
    ['ed', 5],
    ['es', 5],
    ['s', 4],
  ] as const) {
    if (!word.endsWith(ending) || word.length < least || (ending === 's' && /(ss|us|is)$/.test(word))) continue
    const rest = word.slice(0, -ending.length)
    if (ending === 'es' && !/(s|x|z|ch|sh|o)$/.test(rest)) return word.slice(0, -1)
    return /([bdgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest
  }
  return word
}

/** A word as it is looked up; null for one that says nothing. */
export function looked(word: string): string | null {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’]s$/, '')
    .replace(/['’]/g, '')
  if (!plain || STOP.has(plain)) return null
  const meant = MEANT[plain] ?? MEANT[stem(plain)] ?? stem(plain)
  return meant.replace(/e$/, '') // "score" and "scor(ed)" meet
}

/** The words of a question that count. */
export const words = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}'’+.]+/u)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter(Boolean)
export const counting = (text: string): string[] => [...new Set(words(text).flatMap((word) => looked(word) ?? []))]
