import * as v from 'valibot'
import { type Card, card as whole } from '../contract.ts'

/** Messages by the path of their field, `groups.0.lines.2.quantity`; of the card as a whole at ''. */
export type CardProblems = Record<string, string>

export function problemsOfCard(card: Card): CardProblems {
  const problems: CardProblems = {}
  for (const issue of v.safeParse(whole, card).issues ?? [])
    problems[v.getDotPath(issue) ?? ''] ??= issue.message
  return problems
}

/** The first problem of a field and of what is in it. */
export function problemAt(problems: CardProblems, path: string): string | undefined {
  const found = Object.keys(problems).find((key) => key === path || key.startsWith(`${path}.`))
  return found === undefined ? undefined : problems[found]
}
