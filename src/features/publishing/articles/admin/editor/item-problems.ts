import { type GenericSchema, safeParse } from 'valibot'

export type ItemProblems = Record<string, string>

export function itemProblems(schema: GenericSchema, items: readonly unknown[]): ItemProblems[] {
  const problems: ItemProblems[] = items.map(() => ({}))
  for (const { path, message } of safeParse(schema, items).issues ?? []) {
    const [place, field] = path ?? []
    const entry = problems[Number(place?.key)]
    if (entry) entry[String(field?.key ?? 'entry')] ??= message
  }
  return problems
}
