import type { Card } from '../contract.ts'
import type { CardLine } from '../line-fields.ts'
import type { CardStep } from '../step-fields.ts'

/** Words that do not tell which ingredient is meant. */
const PLAIN =
  /^(?:fresh|freshly|dried|large|small|medium|whole|ground|all-purpose|canning|kosher|plain|the|of|and|or|cold|warm|hot|more)$/i

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A word without its plural ending, so that "tomatoes" is found as "tomato" too. */
const stem = (word: string) => word.replace(/(\p{L}{2})(?:oes|ies|es|s)$/iu, '$1')

function mentions(text: string, word: string): boolean {
  const form = `${escaped(stem(word))}(?:oes|ies|es|s|o|y)?`
  return new RegExp(`(?:^|[^\\p{L}])${form}(?!\\p{L})`, 'iu').test(text)
}

const wordsOf = ({ name }: CardLine): string[] =>
  (name.match(/[\p{L}'’-]{3,}/gu) ?? []).filter((word) => !PLAIN.test(word))

/**
 * The ids of lines that a text names: by a word that no other line has, or else by the last word of
 * the name, so that "the pepper" is "black pepper".
 */
function linesNamed(text: string, lines: CardLine[], used: ReadonlySet<string>): string[] {
  const open = lines.flatMap((line) => {
    const words = wordsOf(line)
    const last = words.at(-1)
    if (used.has(line.id) || last === undefined) return []
    const others = lines.filter((other) => other !== line)
    const own = words.filter((word) => !others.some(({ name }) => mentions(name, word)))
    return [{ id: line.id, last, own: own.includes(last) ? [last] : own }]
  })
  const named = open.filter(({ own }) => own.some((word) => mentions(text, word)))
  const taken = new Set(named.map(({ last }) => stem(last)))
  for (const line of open) {
    const isShared = !line.own.includes(line.last) && !taken.has(stem(line.last))
    if (!isShared || !mentions(text, line.last)) continue
    named.push(line)
    taken.add(stem(line.last))
  }
  return open.filter((line) => named.includes(line)).map(({ id }) => id)
}

/** Gives each step without lines the lines that it names and that no other step uses before it. */
export function withUses(card: Card): Card {
  const lines = card.groups.flatMap((group) => group.lines)
  const used = new Set(card.parts.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses)))
  const fill = (step: CardStep): CardStep => {
    if (step.uses.length > 0) return step
    const uses = linesNamed(step.text, lines, used)
    for (const id of uses) used.add(id)
    return { ...step, uses }
  }
  return {
    ...card,
    parts: card.parts.map((part) => ({ ...part, steps: part.steps.map(fill) })),
  }
}
