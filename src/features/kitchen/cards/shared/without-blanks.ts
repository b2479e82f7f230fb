import type { CardFields, CardLine, CardStep } from '../card-fields.ts'

/** How a line scales is no content. */
export const isBlankLine = (line: CardLine): boolean => {
  const { quantity, unit, also, size, name, remark, article, percent, weighed, source } = line
  const words = [unit, size, name, remark, article, source].join('').trim()
  return !(words || quantity || also || weighed) && percent === null
}

/** What a step uses is no content. */
export const isBlankStep = (step: CardStep): boolean => {
  const { text, tip, warning, images, celsius, minutes, altitude } = step
  const isSaid = [text, tip, warning].join('').trim() !== '' || images.length > 0
  return !isSaid && celsius === null && minutes === null && altitude === null
}

export function withoutBlanks(card: CardFields): CardFields {
  const steps = card.parts.flatMap((part) => part.steps)
  const lines = card.groups.flatMap((group) => group.lines)
  const named = new Set([...steps.flatMap(({ uses }) => uses), ...lines.map(({ of }) => of)])
  const groups = card.groups
    .map((group) => ({
      ...group,
      lines: group.lines.filter((line) => named.has(line.id) || !isBlankLine(line)),
    }))
    .filter(({ name, lines }) => name.trim() || lines.length > 0)
  const parts = card.parts
    .map((part) => ({ ...part, steps: part.steps.filter((step) => !isBlankStep(step)) }))
    .filter(({ name, steps }) => name.trim() || steps.length > 0)
  return { ...card, groups, parts }
}
