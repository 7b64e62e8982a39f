// How a tile shows a card in the room it has: upright, lying with its name beside the picture, or lying with its text.
import { type FittedName, fitName, fits } from '../cards/names'
import { linesOf, widthOf, type Widths } from '../ui/measure'

export type Form = 'upright' | 'lying' | 'telling'

export interface TileLook {
  form: Form
  /** Height of the picture upright, width lying. */
  picture: number
  name: FittedName
  /** The text that has room, '' if none has. */
  text: string
  burst: number
  /** How far power and signs stand out above the tile, so that they leave the name alone. */
  lift: number
  /** There is room for the ticket of what is attached first. */
  ticket: boolean
  /** Where the signs of what is attached lie, so that they cover no word: in the picture's upper corner or at its foot, in a row
   * below the name, beside the name; or in one pill with all that there is, talent included. */
  signs: 'corner' | 'foot' | 'row' | 'beside' | 'pill'
  /** The pill with all of it would reach over the power: what changes that is left to its colour. */
  brief: boolean
  /** The picture's proportions: as wide as high, or wider. */
  art: 'tile' | 'strip'
}

const LINE = 1.06
const LIFT = 3
/** A picture so low that a power of the usual size would reach into the name. */
const LOW = 24
interface Content {
  name: string
  text: string
  /** How many actions are attached: the ticket of the first stands below the name where there is room, the others are signs. */
  attached?: number
  /** There is a sign for what is stored under it. */
  stored?: boolean
  /** What changes its power, as it is written in the pill. */
  changed?: string
  /** There is a sign for its talent. */
  talent?: boolean
}

const TEXT = 12.5
const TEXT_LINE = 1.22
const TICKET = 19
/** The narrowest ticket of which something can be read. */
const TICKET_WIDTH = 44
const PILL = 17
export const MOST_SIGNS = 2
const SIGN = 20
const COUNT = 25
/** How far signs lie over each other, and out of the tile. */
const LAP = 4
const OUT = 3
const textFont = (scale: number): string => `500 ${TEXT * scale}px 'Figtree Variable'`

/** What a tile of this size shows. */
export function lookOf(
  content: Content,
  width: number,
  height: number,
  scale = 1,
  measured: Widths = widthOf,
): TileLook {
  const lying = width >= (height < 58 ? 92 : 104) * scale && width / height >= 1.15
  if (!lying) return upright(content, width, height, scale, measured)
  const picture = Math.round(Math.min(height, width * (width >= 220 ? 0.34 : width > 150 ? 0.44 : 0.38)))
  const room = width - picture - 15
  const fit = (ticket: number, wide = room): FittedName => {
    const most = Math.max(1, Math.min(3, Math.floor((height - 8 - ticket) / (12 * scale * LINE))))
    return fitName(content.name, wide, most, height >= 60 ? 16 : 14, scale, measured)
  }
  const { attached = 0, changed = '' } = content
  const others = signsWidth(content, attached - 1)
  const wanted = attached && width >= 120 * scale && room - others >= TICKET_WIDTH * scale ? TICKET * scale : 0
  const ticket = wanted && fits(fit(wanted)) ? wanted : 0
  const all = signsWidth(content, attached)
  const signs = ticket ? 'row' : all + pillWidth(changed) <= picture + OUT ? 'foot' : 'beside'
  const words = signs === 'beside' ? room - all : room
  const name = fit(ticket, words)
  if (name.cut) {
    const standing = upright(content, width, height, scale, measured)
    if (!standing.name.cut) return standing
  }
  const left = height - 12 - ticket - name.lines * name.size * LINE
  const lines = content.text ? linesOf(content.text, textFont(scale), words - 6, 0, measured) : 0
  const tells = lines > 0 && width >= 215 * scale && lines * TEXT * scale * TEXT_LINE <= left
  const burst = Math.min(36, Math.max(24, height * 0.42))
  return {
    form: tells ? 'telling' : 'lying',
    picture,
    name,
    text: tells ? content.text : '',
    burst,
    lift: LIFT,
    ticket: ticket > 0,
    signs,
    brief: false,
    art: 'tile',
  }
}

function upright(content: Content, width: number, height: number, scale: number, measured: Widths): TileLook {
  const most = height >= 92 * scale ? 3 : 2
  const name = fitName(
    content.name,
    width - 9,
    most,
    height >= 84 && width >= 84 ? 14 : height < 56 ? 11 : 12.5,
    scale,
    measured,
  )
  const strip = Math.ceil(name.lines * name.size * LINE) + 5
  const picture = Math.max(16, Math.round(height - strip - 6))
  const burst = picture < LOW ? 21 : Math.min(36, Math.max(23, Math.min(width, picture) * 0.42))
  const many = [content.changed, content.talent, content.attached, content.stored].filter(Boolean).length
  const crowded = many > 1 && picture + LIFT + 2 < SIGN + PILL // a sign and the pill would not lie above each other
  return {
    form: 'upright',
    picture,
    name,
    text: '',
    burst,
    lift: Math.max(LIFT, burst - picture),
    ticket: false,
    signs: crowded ? 'pill' : 'corner',
    brief: crowded && pillWidth(content.changed ?? '') + smallSigns(content) > width - burst,
    art: width > picture * 1.5 ? 'strip' : 'tile',
  }
}

/** The width of the signs of a number of actions, with the sign of what is stored. */
function signsWidth({ stored = false }: Content, actions: number): number {
  const counts = Number(stored) + Number(actions > MOST_SIGNS)
  const many = Math.max(0, Math.min(actions, MOST_SIGNS)) + counts
  return many ? many * SIGN + counts * (COUNT - SIGN) - (many - 1) * LAP : 0
}
/** The same in the pill, with the talent's. */
const smallSigns = (content: Content): number =>
  Math.round(signsWidth(content, content.attached ?? 0) * 0.7) + (content.talent ? 14 : 0)
const pillWidth = (changed: string): number => (changed ? 8 * changed.length + 10 : 0)
