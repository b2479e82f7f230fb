import postgres from 'postgres'
import { measureStatement, readPlans } from './plans.ts'

const COPIES = 100_000
const WEEKS = 522
const THRESHOLD_MS = 100

/** Writes ten years of weekly issues, sent to some two hundred subscribers each. */
export async function generateCopies(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice() {} })
  try {
    await sql`
      insert into public.newsletter_subscribers (email, confirmed_at)
      select 'reader-' || number || '@example.org', now() - interval '7 days' * (number % ${WEEKS})
      from generate_series(1, 5000) as number`
    await sql`
      with issues as (
        insert into public.newsletter_issues (subject, state, stored_email, started_at)
        select 'Issue ' || week, 'sent', '{}', now() - interval '7 days' * week
        from generate_series(0, ${WEEKS - 1}) as week returning id, started_at
      )
      insert into public.jobs (kind, status, issue_id, started_at, finished_at)
      select 'newsletter_copy', 'done', id, started_at, started_at
      from issues, generate_series(1, ${Math.ceil(COPIES / WEEKS)})`
    await sql`vacuum analyze public.jobs`
  } finally {
    await sql.end()
  }
}

/** Prints what the figures by week cost Postgres. */
export async function printFigures(databaseUrl: string): Promise<void> {
  const reader = await readPlans(databaseUrl)
  try {
    const statement = `select public.count_subscribers_by_week(now(), ${WEEKS})`
    const { median_ms, scans } = await measureStatement(reader, statement, 'postgres')
    console.log('\nFigures by week of 100,000 copies and ten years')
    console.log(`  in Postgres: median ${median_ms.toFixed(1)} ms of ${THRESHOLD_MS} allowed`)
    for (const scan of scans) console.log(`  ${scan}`)
  } finally {
    await reader.close()
  }
}
