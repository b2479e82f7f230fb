import type { Keywords } from './generate.ts'
import { measureStatement, readPlans, type StatementCost } from './plans.ts'

const CALLS = {
  'search/f': (keyword: string) => `select public.search_articles('${keyword}')`,
  search: (keyword: string) => `select count(*) from public.filter_articles('${keyword}')`,
  count: (keyword: string) => `select public.count_articles('${keyword}')`,
}

/** Searches, and the same ones mistyped. */
const MISTYPED = {
  'a rare word': 'a rare word, mistyped',
  'a word of every article': 'a word of every article, mistyped',
  'two words': 'two words, both mistyped',
}

/** With its second and third letters swapped. */
const mistyped = (word: string) => word.replace(/^(.)(.)(.)/, '$1$3$2')

/** Prints what searches cost Postgres, with the plans: a time says nothing about more articles. */
export async function printSearches(
  databaseUrl: string,
  articles: number,
  keywords: Keywords,
): Promise<void> {
  const { common, middling, rare } = keywords
  const searches = {
    'a word of every article': common,
    'a word of every other': middling,
    'a rare word': rare,
    'two words': `${common} ${middling}`,
    'three words': `${common} ${middling} ${rare}`,
    'the beginning of a word': middling.slice(0, 4),
    'a rare word, mistyped': `${rare}x`,
    'a word of every article, mistyped': mistyped(common),
    'two words, both mistyped': `${mistyped(common)} ${mistyped(middling)}`,
    'a word of 140 letters': rare.repeat(16).slice(0, 140),
  }
  const reader = await readPlans(databaseUrl)
  const scans = new Set<string>()
  const costs = new Map<string, StatementCost>()
  console.log(`\nSearching ${articles} articles (inside of Postgres)`)
  try {
    for (const [name, keyword] of Object.entries(searches)) {
      for (const [call, statement] of Object.entries(CALLS)) {
        const cost = await measureStatement(reader, statement(keyword))
        for (const scan of cost.scans) scans.add(scan)
        costs.set(`${name}, ${call}`, cost)
        const [median, p95] = [cost.median_ms.toFixed(1), cost.p95_ms.toFixed(1)]
        console.log(`  ${name}, ${call}: median ${median} ms, p95 ${p95} ms`)
      }
    }
  } finally {
    await reader.close()
  }
  const slowest = Math.max(...[...costs.values()].map(({ p95_ms }) => p95_ms))
  const median = (name: string) => costs.get(name)?.median_ms ?? Number.NaN
  const ratios = Object.entries(MISTYPED).flatMap(([right, wrong]) =>
    Object.keys(CALLS).map((call) => median(`${wrong}, ${call}`) / median(`${right}, ${call}`)),
  )
  console.log(`  the slowest: p95 ${slowest.toFixed(1)} ms`)
  console.log(`  mistyped: at most ${Math.max(...ratios).toFixed(1)} times as long as typed right`)
  for (const scan of scans) console.log(`    ${scan}`)
}
