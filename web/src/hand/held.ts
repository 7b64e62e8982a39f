// A card that can be played as if it were held: from the hand, or from the place it names.
import type { CardView } from '../wire/protocol'

export interface HeldCard extends CardView {
  from?: string | undefined
}
