import type { CardLine, CardStep } from '../card-fields.ts'
import type { Card } from '../contract.ts'

/** Words that say how a thing is, not what it is. */
const PLAIN =
  /^(?:fresh|freshly|dried|large|small|medium|whole|ground|all-purpose|canning|kosher|plain|the|of|and|or|cold|warm|hot|more)$/i

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** "tomatoes" is found as "tomato" too. */
const stem = (word: string) => word.replace(/(?<=\p{L}{2})(?:oes|ies|es|s)$/iu, '')

const mentions = (text: string, word: string): boolean =>
  new RegExp(`(?<!\\p{L})${escaped(stem(word))}(?:oes|ies|es|s|o|y)?(?!\\p{L})`, 'iu').test(text)

/** The words of a line's name, as far as it is alone in having them. */
function wordsOf({ name }: CardLine, others: CardLine[]): string[] {
  const words = (name.match(/[\p{L}'’-]{3,}/gu) ?? []).filter((word) => !PLAIN.test(word))
  const last = words.at(-1)
  const own = words.filter((word) => !others.some((other) => mentions(other.name, word)))
  return last && own.length === 0 ? [] : own.includes(last ?? '') ? [last ?? ''] : own
}

/** The lines that a step names, by their whole name or the word in it that no other line has. */
export function linesNamed(text: string, lines: CardLine[]): string[] {
  return lines
    .filter((line) => {
      if (line.name.length > 2 && mentions(text, line.name)) return true
      const others = lines.filter((other) => other !== line)
      return wordsOf(line, others).some((word) => mentions(text, word))
    })
    .map(({ id }) => id)
}

/** The card with the lines that each step names first, where a step has none yet. */
export function withUses(card: Card): Card {
  const lines = card.groups.flatMap((group) => group.lines)
  const used = new Set(card.parts.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses)))
  const fill = (step: CardStep): CardStep => {
    if (step.uses.length > 0) return step
    const uses = linesNamed(step.text, lines).filter((id) => !used.has(id))
    for (const id of uses) used.add(id)
    return { ...step, uses }
  }
  return {
    ...card,
    parts: card.parts.map((part) => ({ ...part, steps: part.steps.map(fill) })),
  }
}
