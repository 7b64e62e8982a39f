// How the people of a faction look: what a figure's parts are, and where each is drawn.

/** How a figure holds the thing its card is about. `icon`: there is no figure, the icon is one already. */
export type Hold = 'raise' | 'ready' | 'both' | 'shoulder' | 'point' | 'badge' | 'hips' | 'menace' | 'punch' | 'icon'
export type Build = 'small' | 'slim' | 'hero' | 'brute' | 'robe'
export type Eyes =
  'keen' | 'round' | 'glow' | 'shades' | 'patch' | 'goggle' | 'alien' | 'lash' | 'slit' | 'dead' | 'none'
export type Mouth = 'smirk' | 'grin' | 'shout' | 'flat' | 'fangs' | 'stitch' | 'smile' | 'none'

/**
 * A part is an ink and a path, in one text. Inks: a, b, c the cloth's; s skin, h hair, k ink, w paper, g gold, r red, m metal, d dark cloth,
 * l light. Before it may stand: `*` shaded, `-` without contour, `/` a line only. The head's parts have their origin in the head's middle
 * (it is 56 wide and 62 high), the others at the feet (shoulders at -122, belt at -62), both for a face that looks to the right.
 */
export type Parts = readonly string[]

export interface Costume {
  /** Three inks of cloth. */
  cloth: string
  /** Inks of skin, hair and eyes' light, one of which is taken. */
  skins?: string
  hairs?: string
  glow?: string
  build?: Build
  /** Behind the figure: capes, wings, tails. */
  back?: Parts
  /** Over the torso. */
  body?: Parts
  /** Behind the head: long hair, hoods, collars. */
  behind?: Parts
  /** The head itself, instead of a human one; '' has none. */
  skull?: string
  /** Over the face: beards, masks, snouts. */
  mask?: Parts
  /** On top: hair, hats, helmets. One of them is taken. */
  hats?: readonly Parts[]
  eyes?: readonly Eyes[]
  mouths?: readonly Mouth[]
  /** The ink of sleeves, hands and legs. */
  sleeve?: string
  hand?: string
  legs?: string
  hold?: Hold
  /** What is in the hand instead of the card's icon; the origin is in the fist. */
  gear?: Parts
  /** What is different for cards with this icon. */
  looks?: Readonly<Record<string, Partial<Costume>>>
}

export const SKINS = 'f6cfa8 eab486 c98a5a a1663c 7a4a2c'
export const HAIRS = '2a1a20 5a3220 a8642a e0a838 8a8a94 c8452c'
