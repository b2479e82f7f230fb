import postgres from 'postgres'

/** A statement as Postgres carried it out, those inside functions included. */
export type Plan = {
  ms: number
  /** What it read, as `Index Scan comments (replies_of_comment)`. */
  scans: string[]
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Node[]
}

/**
 * The plans of everything that a query does, by Postgres' own auto_explain. Needs a superuser.
 *
 * @param role who asks
 */
export async function plansOf(databaseUrl: string, role: string, query: string): Promise<Plan[]> {
  const plans: Plan[] = []
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice({ message = '' }) {
      const [, ms, json] = /^duration: ([\d.]+) ms +plan:\n(.*)$/s.exec(message) ?? []
      if (ms && json) plans.push({ ms: Number(ms), scans: scansOf(JSON.parse(json).Plan) })
    },
  })
  try {
    await sql.unsafe(`load 'auto_explain';
      set auto_explain.log_nested_statements = on;
      set auto_explain.log_analyze = on;
      set auto_explain.log_format = json;
      set auto_explain.log_min_duration = 0;
      set client_min_messages = log;
      set role ${role}`)
    await sql.unsafe(query)
  } finally {
    await sql.end()
  }
  return plans
}

function scansOf({ Plans = [], ...node }: Node): string[] {
  const below = Plans.flatMap(scansOf)
  const table = node['Relation Name']
  if (!table) return below
  const index = node['Index Name'] ? ` (${node['Index Name']})` : ''
  return [`${node['Node Type']} ${table}${index}`, ...below]
}
