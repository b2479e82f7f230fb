import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { generateDiscussion, measureDiscussion } from './bench/discussion.ts'
import { generateArticles, type Keywords } from './bench/generate.ts'
import { type Load, measureLoad } from './bench/load.ts'
import { measureSoak, measureUnderLoad } from './bench/promises.ts'
import { measurePublishing, median } from './bench/publish.ts'
import { measureSearch } from './bench/search.ts'
import { weighArticles } from './check/page-weight.ts'
import { startLocalBackend } from './local/backend.ts'
import { main, step } from './local/steps.ts'
import { assertLocal } from './platform/local-only.ts'
import { type BuildReport, runBuild } from './site/run-build.ts'
import { type StartedSite, startTestSite } from './test/site.ts'

/**
 * Measures in one run, and prints ratios: absolute times are the machine's. `-- --articles 10000`,
 * and `--search` or `--publish` for the searches or the publishing alone. `-- --load` and `-- --soak`
 * are in bench/promises.ts.
 */
await main(async () => {
  assertLocal()
  if (wants('--load') || wants('--soak')) return keepPromises()
  const flag = process.argv.indexOf('--articles')
  const count = flag < 0 ? 1000 : Number(process.argv[flag + 1])
  if (!Number.isInteger(count) || count < 1) throw new Error('Say how many: -- --articles 1000')
  const publishing = process.argv.includes('--publish')
  const dataDir = await mkdtemp(join(tmpdir(), 'site-bench-'))
  try {
    const backend = await startLocalBackend({
      dataDir,
      siteUrl: 'http://localhost',
      async sendMail() {},
    })
    try {
      const write = () => generateArticles(backend.databaseUrl, count)
      const keywords = await step(`${count} articles are written`, write)
      if (!publishing) await printSearches(backend.databaseUrl, keywords)
      await generateDiscussion(backend.databaseUrl, 'article-2')
    } finally {
      await backend.close()
    }
    if (process.argv.includes('--search')) return
    const site = await step('The site is up', () => startTestSite(dataDir))
    try {
      if (publishing) return await printPublishing(site)
      await measureDiscussion(site.databaseUrl, 'article-2')
      await measureBuilds(site, dataDir)
      await measureServing(site)
      await printPublishing(site)
    } finally {
      await site.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

const wants = (flag: string) => process.argv.includes(flag)

/** The number behind a flag, which has to be one. */
function numberOf(flag: string, usual: number): number {
  const at = process.argv.indexOf(flag)
  const given = at < 0 ? usual : Number(process.argv[at + 1])
  if (!(given > 0)) throw new Error(`Say how many: -- ${flag} ${usual}`)
  return given
}

/** The whole site under load, on the demonstration's content; what it breaks ends with status 1. */
async function keepPromises(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-load-'))
  try {
    const site = await step('The site is up', () => startTestSite(dataDir))
    const broken: string[] = []
    try {
      if (wants('--load')) broken.push(...(await measureUnderLoad(site, numberOf('--seconds', 60))))
      if (wants('--soak')) broken.push(...(await measureSoak(site, numberOf('--minutes', 10))))
    } finally {
      await site.stop()
    }
    console.log(
      broken.length > 0 ? `\nBroken:\n  ${broken.join('\n  ')}` : '\nEvery promise was kept.',
    )
    if (broken.length > 0) process.exitCode = 1
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** With the plans, because a time says nothing about the next thousand articles. */
async function printSearches(
  databaseUrl: string,
  { common, middling, rare }: Keywords,
): Promise<void> {
  const costs = await measureSearch(databaseUrl, {
    'a word of every article': common,
    'a word of every other': middling,
    'a rare word': rare,
    'two words': `${common} ${middling}`,
    'the beginning of a word': middling.slice(0, 4),
    'a mistyped word': `${rare}x`,
  })
  console.log('\nSearching (inside of Postgres)')
  for (const { what, call, median_ms, p95_ms } of costs)
    console.log(
      `  ${what}, ${call}: median ${median_ms.toFixed(1)} ms, p95 ${p95_ms.toFixed(1)} ms`,
    )
  for (const scan of new Set(costs.flatMap(({ scans }) => scans))) console.log(`    ${scan}`)
}

async function measureBuilds(site: StartedSite, dataDir: string): Promise<void> {
  const env = { ...site.env, ASTRO_CACHE_DIR: join(dataDir, 'bench-cache') }
  const full = await runBuild(join(dataDir, 'full'), env)
  const sql = postgres(site.databaseUrl, { max: 1 })
  await sql`update public.articles set title = title || ' again' where slug = 'article-0'`
  await sql.end()
  const again = await runBuild(join(dataDir, 'again'), env)
  console.log('\nBuild')
  printBuild('full', full)
  printBuild('one changed article', again)
  console.log(
    `  one changed : full = ${ratio(again.cpu_ms, full.cpu_ms)} of the CPU, ${ratio(again.build_ms + again.index_ms, full.build_ms + full.index_ms)} of the time`,
  )
}

const PUBLISHED = 5

async function printPublishing(site: StartedSite): Promise<void> {
  const costs = await measurePublishing(site, PUBLISHED)
  const of = (name: keyof (typeof costs)[number]) => median(costs.map((cost) => cost[name]))
  const [answered, visible, live, gone] = [of('answered'), of('visible'), of('live'), of('gone')]
  console.log(`\nPublishing (median of ${PUBLISHED})`)
  console.log(
    `  call answered ${answered.toFixed(0)} ms, visible ${visible.toFixed(0)} ms, live ${live.toFixed(0)} ms; withdrawn: gone ${gone.toFixed(0)} ms`,
  )
  console.log(
    `  visible : live = ${ratio(visible, live)}, visible : answered = ${ratio(visible, answered)}`,
  )
}

function printBuild(name: string, report: BuildReport): void {
  const { build_ms, index_ms, cpu_ms, peak_mb } = report
  console.log(
    `  ${name}: build ${build_ms} ms, index ${index_ms} ms, CPU ${cpu_ms} ms, peak ${peak_mb} MB`,
  )
}

async function measureServing(site: StartedSite): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const page = await measureLoad({ url: `${site.url}/article/article-1` })
  const loads: Record<string, Load> = {
    'static article': page,
    'GET /api/article': await measureLoad({ url: `${site.url}/api/article?id=article-1` }),
    'GET /api/article/comment': await measureLoad({
      url: `${site.url}/api/article/comment?article_id=article-2`,
    }),
    'POST /api/article/search': await measureLoad({
      url: `${site.url}/api/article/search`,
      method: 'POST',
      headers: json,
      body: JSON.stringify({ tag: [1], quantity: 5 }),
    }),
  }
  console.log('\nServing (16 callers)')
  for (const [name, load] of Object.entries(loads)) {
    console.log(
      `  ${name}: ${load.requests_per_s}/s, p95 ${load.p95_ms} ms, ${load.failed} failed, ${ratio(load.requests_per_s, page.requests_per_s)} of a static page`,
    )
  }
  const [weight] = await weighArticles(site.release)
  console.log(
    `\nAn article page: ${weight?.markup} bytes of HTML and CSS (${weight?.firstPaint} of them for the first paint), ${weight?.scripts} bytes of scripts (brotli)`,
  )
}

function ratio(part: number, whole: number): string {
  return (part / whole).toFixed(2)
}
