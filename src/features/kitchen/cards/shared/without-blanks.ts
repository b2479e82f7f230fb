import type { CardFields } from '../card-fields.ts'
import type { CardLine } from '../line-fields.ts'
import type { CardStep } from '../step-fields.ts'

/** Whether a line has no content; how it scales is not content. */
export const isBlankLine = (line: CardLine): boolean => {
  const { quantity, unit, also, size, name, remark, article, percent, weighed, source } = line
  const words = [unit, size, name, remark, article, source].join('').trim()
  return !(words || quantity || also || weighed) && percent === null
}

/** Whether a step has no content; what it uses is not content. */
export const isBlankStep = (step: CardStep): boolean => {
  const { text, tip, warning, images, celsius, minutes, altitude } = step
  const isFilled = [text, tip, warning].join('').trim() !== '' || images.length > 0
  return !isFilled && celsius === null && minutes === null && altitude === null
}

/** Leaves out blank lines, steps and sections; a blank line to which another part refers stays. */
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
