// The words of a question: what is asked, what the ability behind it does, and what needs a button.
import type { Layout } from '../board/layout'
import type { Selected } from '../board/choice.svelte'
import { cards, type Face } from '../cards/catalog.svelte'
import type { OptionView, QuestionView } from '../wire/protocol'

/** A chain of picks counts by itself on the table; where they are marked, the marks count. */
const COUNTED = / \(\d+ (?:of \d+|so far)\)$/

/**
 * @param brief there is little room: the menu needs no sentence, what is left to play says enough
 * @param idle what is selected would have no effect
 */
export function promptOf(
  asked: QuestionView,
  selected: Selected | null,
  marks: number,
  brief = false,
  idle = false,
): string {
  if (brief && asked.kind === 'menu' && !selected) return 'Your turn: play'
  if (selected?.ahead) return counted(selected.ahead, marks)
  const name = selected ? (cards.face(selected.option.face)?.name ?? selected.option.label) : ''
  if (selected && asked.kind === 'menu')
    return selected.ahead === null
      ? `${selected.option.target.kind === 'card' ? 'Play' : 'Use'} ${name}?${idle ? ' It would do nothing now.' : ''}`
      : name
  return counted(asked, marks)
}

/** A chain of picks that are marked first says how many are. */
function counted({ prompt, more }: QuestionView, marks: number): string {
  if (more === 0 || !COUNTED.test(prompt)) return prompt
  const most = / of (\d+)\)$/.exec(prompt)?.[1]
  return `${prompt.replace(COUNTED, '')} (${marks} of ${most ?? more + 1})`
}

/** What a card or base says, in one line. */
const textOf = (face: Face | undefined): string => (face?.abilities ?? []).map((ability) => ability.text).join(' ')

/** The second line of a question: what the ability behind it does, or those that may be used. */
export function whyAsked(question: QuestionView, selected: Selected | null, hinted: OptionView | null): string {
  const told = (id: string): string => {
    const face = cards.face(id)
    const text = textOf(face)
    return face && text ? (question.prompt.includes(face.name) ? text : `${face.name}: ${text}`) : ''
  }
  if (hinted?.face) return told(hinted.face)
  if (selected) return told(selected.option.face)
  const sources = [...new Set(question.options.map(({ face }) => face).filter(Boolean))]
  const subject = cards.face(question.face)
  // The question begins with the card that something is about to happen to: show the abilities that may respond instead.
  const saved =
    subject !== undefined &&
    question.prompt.startsWith(`${subject.name} `) &&
    sources.length > 0 &&
    !sources.includes(subject.id)
  if (question.face && !saved) return told(question.face)
  if (question.kind !== 'me_first' && !saved) return ''
  return sources.length === 1 ? told(sources[0] ?? '') : sources.map((id) => cards.name(id)).join(' · ')
}

/** What is not a card on the table is chosen with a button; players glow at the side as well. */
export function buttonsFor(question: QuestionView, layout: Layout, listed: boolean): OptionView[] {
  if (question.kind === 'draft') return []
  const kinds = ['', 'seat', ...(layout.rail === 'full' ? [] : ['stasis', 'titan'])]
  const abilities = question.kind === 'me_first' && question.options.length <= 5
  return question.options.filter(
    (option) => option.key !== question.decline && (listed || abilities || kinds.includes(option.target.kind)),
  )
}
