import type { CardFields, CardLine } from './card-fields.ts'

const linesOf = (card: CardFields): CardLine[] => card.groups.flatMap(({ lines }) => lines)
const nameOf = ({ name, source }: CardLine) => `“${name || source}”`

/** Whether following "by weight of" from a line leads back to it. */
function isInCircle(line: CardLine, byId: Map<string, CardLine>): boolean {
  const seen = new Set<string>([line.id])
  for (let next = byId.get(line.of ?? ''); next; next = byId.get(next.of ?? '')) {
    if (seen.has(next.id)) return true
    seen.add(next.id)
  }
  return false
}

/**
 * What fields of a card that are right alone make wrong together (rule: cards/consistent).
 * @returns a sentence that names the place, or null
 */
export function problemOfCard(card: CardFields): string | null {
  const lines = linesOf(card)
  const byId = new Map(lines.map((line) => [line.id, line]))
  const steps = card.parts.flatMap(({ steps }) => steps)
  const ids = [...lines, ...steps].map(({ id }) => id)
  if (new Set(ids).size < ids.length) return 'Two parts of this card have one id.'
  for (const line of lines) {
    if (line.scaling !== 'weight') continue
    if (line.percent === null) return `${nameOf(line)} has no percentage.`
    if (!byId.has(line.of ?? ''))
      return `${nameOf(line)} follows the weight of a line that is not there.`
    if (isInCircle(line, byId)) return `${nameOf(line)} follows its own weight.`
  }
  for (const [at, { uses, altitude }] of steps.entries()) {
    if (uses.some((id) => !byId.has(id)))
      return `Step ${at + 1} uses an ingredient that is no longer there.`
    if (altitude !== null && !card.altitude?.rows[altitude])
      return `Step ${at + 1} names a row of the altitude table that is not there.`
  }
  return null
}
