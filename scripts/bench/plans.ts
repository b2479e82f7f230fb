import postgres, { type Sql } from 'postgres'

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
