import { readFiles, type TextFile } from './documents.ts'

const DEFINITION = new RegExp(
  [
    /^(?:create (?:or replace )?(?:unique |constraint |unlogged )?|drop |alter )/,
    /(?:(function|view|type|index|table)|(trigger|policy)) (?:if (?:not )?exists )?/,
    /("[^"]+"|[\w.]+)/,
    // Triggers and policies are named within their table.
    /(?:\(?[^;$]*?\son ((?:public|auth|storage)\.\w+))?/,
  ]
    .map(({ source }) => source)
    .join(''),
  'gm',
)

const COMPLETION = /^alter table [\w.]+\s+(?:enable row level security|add constraint)/

/** @throws Error with every object that migrations define twice (docs/decisions/057) */
export async function checkDefinitions(): Promise<void> {
  const migrations = await readFiles(['supabase/migrations/*.sql'])
  const problems = secondDefinitions(migrations.sort((a, b) => a.path.localeCompare(b.path)))
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

export function secondDefinitions(migrations: TextFile[]): string[] {
  const places = new Map<string, string>()
  return migrations.flatMap(({ path, text }) =>
    [...text.matchAll(DEFINITION)].flatMap(({ index, 1: kind, 2: part, 3: name, 4: table }) => {
      if (COMPLETION.test(text.slice(index))) return []
      const object = part ? `${part} ${name} on ${table}` : `${kind} ${name}`
      const first = places.get(object)
      places.set(object, first ?? path)
      return first
        ? [`${path}: the ${object} is defined in ${first}. Change it there (docs/decisions/057).`]
        : []
    }),
  )
}
