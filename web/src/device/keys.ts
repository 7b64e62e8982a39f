// Keys at the table.
export interface KeyDeeds {
  choose: (index: number) => void
  decline: () => void
  endTurn: () => void
  undo: () => void
  /** The space bar; with Shift it goes all the way. */
  space: (all: boolean) => void
  list: () => void
  log: () => void
  chat: () => void
  help: () => void
  mute: () => void
  step: (by: 1 | -1) => void
  close: () => boolean
}

export const KEY_HELP: [string, string][] = [
  ['1 – 9', 'choose what carries this number'],
  ['← →', 'go from one possible choice to the next; while others play, one thing back or on'],
  ['Enter', 'choose what is selected'],
  ['D', 'decline, or say that you are done'],
  ['E', 'end your turn'],
  ['I', 'look closely at what is selected'],
  ['U', 'take back'],
  ['Space', 'pause what others do, then one thing further'],
  ['Shift + Space', 'skip to the game as it stands'],
  ['L', 'show every option as a button'],
  ['G', 'show or hide the log'],
  ['C', 'chat'],
  ['M', 'sound on or off'],
  ['Esc', 'close what is open'],
  ['?', 'this help'],
]

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** The key that was pressed, letters in lower case; '' where a text field, a dialog or a shortcut of the browser gets it. */
export function plainKey(event: KeyboardEvent): string {
  if (event.metaKey || event.ctrlKey || event.altKey || typing(event.target)) return ''
  if (document.querySelector('dialog[open]')) return ''
  return event.key.length === 1 ? event.key.toLowerCase() : event.key
}

export function handleKey(event: KeyboardEvent, deeds: KeyDeeds): void {
  const key = plainKey(event)
  if (!key) return
  document.documentElement.dataset.keys = 'on'
  const onButton = event.target instanceof HTMLButtonElement
  const simple: Record<string, () => void> = {
    d: deeds.decline,
    e: deeds.endTurn,
    u: deeds.undo,
    l: deeds.list,
    g: deeds.log,
    c: deeds.chat,
    m: deeds.mute,
    '?': deeds.help,
    ArrowRight: () => deeds.step(1),
    ArrowLeft: () => deeds.step(-1),
  }
  if (/^[1-9]$/.test(key)) deeds.choose(Number(key) - 1)
  else if (key === ' ' && !onButton) deeds.space(event.shiftKey)
  else if (key === 'Escape') {
    if (!deeds.close()) return
  } else if (simple[key]) simple[key]()
  else return
  event.preventDefault()
}

/** Number hints are for people with a keyboard; a pointer puts them away. */
export const pointerUsed = (): void => {
  delete document.documentElement.dataset.keys
}
