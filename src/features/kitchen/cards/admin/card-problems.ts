import * as v from 'valibot'
import { type Card, card as whole } from '../contract.ts'

/** Messages by path of the field, `groups.0.lines.2.quantity`; '' is the whole card. */
export type CardProblems = Record<string, string>

export function problemsOfCard(card: Card): CardProblems {
  const problems: CardProblems = {}
  for (const issue of v.safeParse(whole, card).issues ?? [])
    problems[v.getDotPath(issue) ?? ''] ??= issue.message
  return problems
}

/** The first problem of a field or of a part of it. */
export function problemAt(problems: CardProblems, path: string): string | undefined {
  const match = Object.keys(problems).find((key) => key === path || key.startsWith(`${path}.`))
  return match === undefined ? undefined : problems[match]
}
