import { UNITS, unitOf } from '../amounts/units.ts'
import type { Card } from '../contract.ts'
import { totalMinutes } from './durations.ts'
import { yieldText } from './lines-of-card.ts'

const listed = (names: string[]) => names.map((name) => `“${name}”`).join(', ')

const CANNING = /\bcann(?:er|ed|ing)\b/i
const PROCESS = /\bprocess\b/i

export type CardSurroundings = {
  hasCover: boolean
  /** Whether a category asks for a safety note. */
  needsSafety: boolean
}

/** What a card may lack; it can be published all the same (rule: cards/checklist). */
export function hintsOfCard(
  card: Card,
  { hasCover, needsSafety }: CardSurroundings,
  units = UNITS,
): string[] {
  const lines = card.groups.flatMap((group) => group.lines)
  const steps = card.parts.flatMap((part) => part.steps)
  const used = new Set(steps.flatMap(({ uses }) => uses))
  const unused = lines.filter(({ id, name }) => name && !used.has(id)).map(({ name }) => name)
  const unread = lines.filter(({ source }) => source).map(({ source }) => source)
  const foreign = lines.filter(({ unit }) => unit && !unitOf(unit, units)).map(({ unit }) => unit)
  const numbersOf = (find: (step: (typeof steps)[number]) => boolean) =>
    steps.flatMap((step, at) => (find(step) ? [at + 1] : [])).join(', ')
  const idle = lines.length > 0 ? numbersOf(({ uses }) => uses.length === 0) : ''
  const untimed = numbersOf(
    ({ text, minutes, altitude }) =>
      PROCESS.test(text) && CANNING.test(text) && minutes === null && altitude === null,
  )
  return [
    !card.image && !hasCover && 'It has no picture.',
    yieldText(card) === '' && 'It does not say how much it makes.',
    totalMinutes(card) === null && 'It has no times.',
    lines.length === 0 && `It has no ${card.kind === 'recipe' ? 'ingredients' : 'materials'}.`,
    steps.length === 0 && 'It has no steps.',
    needsSafety &&
      !card.safety?.text.trim() &&
      'It has no safety note, which its category requires.',
    untimed && `Canning without a time or a row of the altitude table: step ${untimed}.`,
    idle && `Nothing is used in step ${idle}.`,
    unused.length > 0 && `No step uses ${listed(unused)}.`,
    unread.length > 0 && `Could not be read: ${listed(unread)}.`,
    foreign.length > 0 && `Units that cannot be converted: ${listed([...new Set(foreign)])}.`,
  ].filter((hint): hint is string => typeof hint === 'string' && hint !== '')
}
