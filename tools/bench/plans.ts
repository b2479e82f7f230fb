import postgres, { type Sql } from 'postgres'
import { median, quantile } from './statistics.ts'

/** A connection that hears the plan of every statement, those inside of functions included. */
export type PlanReader = {
  sql: Sql
  /** The plans since the last call, as `explain` writes them. */
  plans(): string[]
  close(): Promise<void>
}

/** @throws Error when the server has no auto_explain, or the caller is no superuser */
export async function readPlans(databaseUrl: string): Promise<PlanReader> {
  let heard: string[] = []
  const onnotice = ({ message = '' }: { message?: string }) => heard.push(message)
  const sql = postgres(databaseUrl, { max: 1, onnotice })
  await sql.unsafe(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on;
    set client_min_messages = log;`)
  return {
    sql,
    plans() {
      const plans = heard.filter((message) => message.includes('plan:'))
      heard = []
      return plans
    },
    close: () => sql.end(),
  }
}

const SCAN =
  /((?:Seq|Index|Index Only|Bitmap Index|Bitmap Heap) Scan)(?: Backward)?(?: using (\S+))?(?: on (\S+))?/g

/** How the tables of some plans are read, each way once: `Bitmap Index Scan on articles_by_word`. */
export const scansOf = (plans: string[]): string[] => [
  ...new Set(
    [...plans.join('\n').matchAll(SCAN)].map(
      ([, kind, index, target]) => `${kind} on ${index ?? target}`,
    ),
  ),
]

const RUNS = 40

/** Milliseconds of a statement inside of Postgres, and how it reads the tables. */
export type StatementCost = { median_ms: number; p95_ms: number; scans: string[] }

/** Runs a statement many times, as a guest unless another role is named. */
export async function measureStatement(
  { sql, plans }: PlanReader,
  statement: string,
  role = 'anon',
): Promise<StatementCost> {
  await sql.unsafe(`reset role; set auto_explain.log_min_duration = 0; set role ${role}`)
  plans()
  await sql.unsafe(statement)
  const scans = scansOf(plans())
  // Writing the plans takes longer than the statements.
  await sql.unsafe(`reset role; set auto_explain.log_min_duration = -1; set role ${role}`)
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const [row] = await sql.unsafe(`explain (analyze, format json) ${statement}`)
    times.push(row?.['QUERY PLAN'][0]['Execution Time'])
  }
  return { median_ms: median(times), p95_ms: quantile(times, 0.95), scans }
}
