import * as v from 'valibot'
import { type Card, card as whole } from '../contract.ts'

/** By path of the field, `groups.0.lines.2.quantity`; '' is the whole card. */
export type CardProblems = Record<string, string>

export function problemsOfCard(card: Card): CardProblems {
  const problems: CardProblems = {}
  for (const issue of v.safeParse(whole, card).issues ?? [])
    problems[v.getDotPath(issue) ?? ''] ??= issue.message
  return problems
}

/** Of a field and what is in it. */
export function problemAt(problems: CardProblems, path: string): string | undefined {
  const found = Object.keys(problems).find((key) => key === path || key.startsWith(`${path}.`))
  return found === undefined ? undefined : problems[found]
}
