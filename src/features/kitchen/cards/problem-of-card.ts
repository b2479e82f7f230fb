import type { CardFields } from './card-fields.ts'
import type { CardLine } from './line-fields.ts'

/** `path` leads to the field to change. */
export type CardProblem = { path: (string | number)[]; message: string }

type Placed<Part> = { part: Part; path: (string | number)[] }

const linesOf = ({ groups }: CardFields): Placed<CardLine>[] =>
  groups.flatMap(({ lines }, group) =>
    lines.map((part, at) => ({ part, path: ['groups', group, 'lines', at] })),
  )
const stepsOf = ({ parts }: CardFields): Placed<CardFields['parts'][number]['steps'][number]>[] =>
  parts.flatMap(({ steps }, part) =>
    steps.map((step, at) => ({ part: step, path: ['parts', part, 'steps', at] })),
  )
const nameOf = ({ name, source }: CardLine) => `“${name || source}”`

/** Whether a line follows, directly or by other lines, its own weight. */
function isInCircle(line: CardLine, byId: Map<string, CardLine>): boolean {
  const seen = new Set<string>()
  for (let next = byId.get(line.of ?? ''); next; next = byId.get(next.of ?? '')) {
    if (next.id === line.id) return true
    if (seen.has(next.id)) return false
    seen.add(next.id)
  }
  return false
}

/** Problems between fields that are right alone (rule: cards/consistent). */
export function problemsTogether(card: CardFields): CardProblem[] {
  const [lines, steps] = [linesOf(card), stepsOf(card)]
  const byId = new Map(lines.map(({ part }) => [part.id, part]))
  const problems: CardProblem[] = []
  const add = (path: CardProblem['path'], message: string) => problems.push({ path, message })
  const ids = new Set<string>()
  for (const { part, path } of [...lines, ...steps]) {
    if (ids.has(part.id)) add([...path, 'id'], 'Two parts of this card have one id.')
    ids.add(part.id)
  }
  for (const { part: line, path } of lines) {
    if (line.scaling !== 'weight') continue
    if (line.percent === null) add([...path, 'percent'], `${nameOf(line)} has no percentage.`)
    if (!byId.has(line.of ?? ''))
      add([...path, 'of'], `${nameOf(line)} follows the weight of a line that does not exist.`)
    else if (isInCircle(line, byId)) add([...path, 'of'], `${nameOf(line)} follows its own weight.`)
  }
  for (const [at, { part: step, path }] of steps.entries()) {
    if (step.uses.some((id) => !byId.has(id)))
      add([...path, 'uses'], `Step ${at + 1} uses an ingredient that is no longer there.`)
    if (step.altitude !== null && !card.altitude?.rows[step.altitude])
      add(
        [...path, 'altitude'],
        `Step ${at + 1} refers to a row that the altitude table does not have.`,
      )
  }
  return problems
}
