import type { Card } from '../contract.ts'

/** The card without lines, steps, groups and parts in which nothing was written. */
export function withoutBlanks(card: Card): Card {
  const used = new Set(card.parts.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses)))
  const groups = card.groups
    .map((group) => ({
      ...group,
      lines: group.lines.filter(
        ({ id, quantity, name, source }) => quantity || name.trim() || source || used.has(id),
      ),
    }))
    .filter(({ name, lines }) => name.trim() || lines.length > 0)
  const parts = card.parts
    .map((part) => ({
      ...part,
      steps: part.steps.filter(({ text, images }) => text.trim() || images.length > 0),
    }))
    .filter(({ name, steps }) => name.trim() || steps.length > 0)
  return { ...card, groups, parts }
}
