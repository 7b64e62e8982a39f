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
  /** There is room for the ticket of what is attached. */
  ticket: boolean
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
  /** Something is attached: its ticket stands below the name. */
  ticket: boolean
}

const TEXT = 12.5
const TEXT_LINE = 1.22
const TICKET = 19
const textFont = (scale: number): string => `500 ${TEXT * scale}px 'Figtree Variable'`

/** What a tile of this size shows. */
export function lookOf(content: Content, width: number, height: number, scale = 1, measured: Widths = widthOf): TileLook {
  const lying = width >= (height < 58 ? 92 : 104) * scale && width / height >= 1.15
  if (!lying) return upright(content, width, height, scale, measured)
  const picture = Math.round(Math.min(height, width * (width >= 220 ? 0.34 : width > 150 ? 0.44 : 0.38)))
  const room = width - picture - 15
  const fit = (ticket: number): FittedName => {
    const most = Math.max(1, Math.min(3, Math.floor((height - 8 - ticket) / (12 * scale * LINE))))
    return fitName(content.name, room, most, height >= 60 ? 16 : 14, scale, measured)
  }
  const wanted = content.ticket && width >= 120 * scale ? TICKET * scale : 0
  const ticket = wanted && fits(fit(wanted)) ? wanted : 0
  const name = fit(ticket)
  const left = height - 12 - ticket - name.lines * name.size * LINE
  const lines = content.text ? linesOf(content.text, textFont(scale), room - 6, 0, measured) : 0
  const tells = lines > 0 && width >= 215 * scale && lines * TEXT * scale * TEXT_LINE <= left
  const burst = Math.min(36, Math.max(24, height * 0.42))
  return { form: tells ? 'telling' : 'lying', picture, name, text: tells ? content.text : '', burst, lift: LIFT, ticket: ticket > 0, art: 'tile' }
}

function upright(content: Content, width: number, height: number, scale: number, measured: Widths): TileLook {
  const most = height >= 92 * scale ? 3 : 2
  const name = fitName(content.name, width - 9, most, height >= 84 && width >= 84 ? 14 : height < 56 ? 11 : 12.5, scale, measured)
  const strip = Math.ceil(name.lines * name.size * LINE) + 5
  const picture = Math.max(16, Math.round(height - strip - 6))
  const burst = picture < LOW ? 21 : Math.min(36, Math.max(23, Math.min(width, picture) * 0.42))
  return { form: 'upright', picture, name, text: '', burst, lift: Math.max(LIFT, burst - picture), ticket: false, art: width > picture * 1.5 ? 'strip' : 'tile' }
}
