import { loadModule, parsePlPgSQLSync, parseSync } from '@libpg-query/parser'

await loadModule()

type Verb = 'UPDATE' | 'DELETE'

/** A statement that pg_safeupdate, which hosted projects load for the Data API, refuses to run. */
export type UnqualifiedStatement = { functionName: string; verb: Verb }

type Node = Record<string, unknown>

const VERBS: Record<string, Verb> = { UpdateStmt: 'UPDATE', DeleteStmt: 'DELETE' }

/**
 * Each `update` and `delete` without a `where` in the body of a function, also in `with`, and in
 * texts that `execute` runs.
 * @param definitions SQL; statements of a migration itself are ignored, which run without the rule
 * @throws Error for a text of `execute` that cannot be parsed
 */
export function unqualifiedStatements(definitions: string): UnqualifiedStatement[] {
  const bytes = Buffer.from(definitions)
  const { stmts = [] } = parseSync(definitions)
  return stmts.flatMap(({ stmt, stmt_location: begin = 0, stmt_len: length }) => {
    const created = (stmt as Node).CreateFunctionStmt as Node | undefined
    if (!created) return []
    const text = bytes.subarray(begin, length ? begin + length : undefined).toString()
    const functionName = [...stringsIn(created.funcname)].join('.')
    return verbsOfBody(created, text).map((verb) => ({ functionName, verb }))
  })
}

function verbsOfBody(created: Node, text: string): Verb[] {
  if (!mayChange(text)) return []
  if (created.sql_body) return verbsIn(created.sql_body)
  const options = [...nodesIn(created.options)].filter(([kind]) => kind === 'DefElem')
  const option = (name: string) =>
    [...stringsIn(options.find(([, { defname }]) => defname === name)?.[1])][0] ?? ''
  if (option('language') === 'sql') return verbsIn(parseSync(option('as')))
  // The parser does not know the tables, so variables of their row types are replaced by records.
  return verbsInPlPgSql(parsePlPgSQLSync(text.replace(/(\s\w+) public\.\w+;/g, '$1 record;')))
}

const mayChange = (text: string): boolean => /\b(update|delete)\b/i.test(text)

function verbsIn(tree: unknown): Verb[] {
  return [...nodesIn(tree)].flatMap(([kind, { whereClause }]) => {
    const verb = VERBS[kind]
    return verb && !whereClause ? [verb] : []
  })
}

function verbsInPlPgSql(tree: unknown): Verb[] {
  return [...nodesIn(tree)].flatMap(([kind, { query }]) => {
    if (kind !== 'PLpgSQL_expr' || !mayChange(String(query))) return []
    const parsed = parseExpression(String(query))
    const texts = [...stringsIn(parsed)].filter(isStatement)
    return [...verbsIn(parsed), ...texts.flatMap((text) => verbsIn(parseDynamic(text)))]
  })
}

const isStatement = (text: string): boolean =>
  /^\s*(with\s[^;]*\s)?(update|delete)\s+\S/i.test(text)

/** A statement, an assignment or an expression of PL/pgSQL. */
const parseExpression = (text: string): unknown =>
  attempt(text) ??
  attempt(`select ${text.replace(/^[^:=]*:?=/, '')}`) ??
  parseSync(`select ${text}`)

/** Parses the text of a dynamic statement, with words in the places that `format` fills in. */
function parseDynamic(text: string): unknown {
  const filled = (word: string) =>
    text.replace(/%(?:\d+\$)?([ILs])/g, (_, kind) => ({ I: 'x', L: "'x'" })[kind as string] ?? word)
  const parsed = attempt(filled('x')) ?? attempt(filled(''))
  if (!parsed) throw new Error(`This text of execute cannot be read: ${text}`)
  return parsed
}

function attempt(text: string): unknown {
  try {
    return parseSync(text)
  } catch {
    return null
  }
}

function* nodesIn(tree: unknown): Generator<[kind: string, node: Node]> {
  for (const [kind, child] of Object.entries(tree ?? {})) {
    if (typeof child !== 'object' || child === null) continue
    yield [kind, child as Node]
    yield* nodesIn(child)
  }
}

function* stringsIn(tree: unknown): Generator<string> {
  for (const [, { sval }] of nodesIn({ tree })) if (typeof sval === 'string') yield sval
}
