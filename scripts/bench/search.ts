import { readPlans, scansOf } from './plans.ts'

/** Milliseconds of a call inside of Postgres, as a guest, and how it read the tables. */
export type SearchCost = {
  what: string
  call: string
  median_ms: number
  p95_ms: number
  scans: string[]
}

const RUNS = 40

const CALLS = {
  'search/f': (keyword: string) => `select public.search_articles('${keyword}')`,
  search: (keyword: string) => `select count(*) from public.filter_articles('${keyword}')`,
  count: (keyword: string) => `select public.count_articles('${keyword}')`,
}

/** Measures the three searches for each keyword; a keyword is plain words. */
export async function measureSearch(
  databaseUrl: string,
  keywords: Record<string, string>,
): Promise<SearchCost[]> {
  const plans = await readPlans(databaseUrl)
  const costs: SearchCost[] = []
  try {
    await plans.sql`set role anon`
    for (const [what, keyword] of Object.entries(keywords)) {
      for (const [call, statement] of Object.entries(CALLS)) {
        const asked = statement(keyword.replaceAll("'", "''"))
        plans.plans()
        await plans.sql.unsafe(asked)
        const scans = scansOf(plans.plans())
        const times: number[] = []
        for (let run = 0; run < RUNS; run++) {
          const [row] = await plans.sql.unsafe(`explain (analyze, format json) ${asked}`)
          times.push(row?.['QUERY PLAN'][0]['Execution Time'])
        }
        times.sort((a, b) => a - b)
        const at = (share: number) => times[Math.ceil(RUNS * share) - 1] ?? 0
        costs.push({ what, call, median_ms: at(0.5), p95_ms: at(0.95), scans })
      }
    }
  } finally {
    await plans.close()
  }
  return costs
}
