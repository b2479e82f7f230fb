import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import type { LocalBackend } from '../../scripts/local/backend.ts'
import { compiledSite } from '../../scripts/site/compile.ts'
import type { BuildReport } from '../../scripts/site/make-release.ts'
import { createBuilder } from '../../scripts/site/run-build.ts'
import type { PageCost } from './page-cost.ts'

/** What is done before each release, which goes on from the one before. */
const CHANGES = {
  'nothing changed': '',
  'one publication': `update public.articles set published = true, published_at = now() where slug = 'article-1'`,
  'one correction': `update public.articles set body = body || '<p>Again.</p>' where slug = 'article-2'`,
  'one suspension': `update public.articles set published = false where slug = 'article-3'`,
  'a change of the frame': `update public.categories set name = name || ' again' where slug = 'c1'`,
}
const ANEW = 'everything anew'
/** Pages whose cost is measured, none of them changed. */
const PAGES = 2000
const UNCHANGED = 10

/** What releases of a journal cost, by what was changed. */
export type Builds = { articles: number; reports: Record<string, BuildReport>; page: PageCost }

/**
 * Makes releases of generated articles as the local platform does, but for the search index, which
 * follows them.
 */
export async function measureBuilds(
  { databaseUrl, env }: LocalBackend,
  { articles, dataDir, compiled }: { articles: number; dataDir: string; compiled: string },
): Promise<Builds> {
  Object.assign(process.env, env)
  await compiledSite(compiled, env.SITE_URL)
  const reports: Builds['reports'] = {}
  const sql = postgres(databaseUrl, { max: 1 })
  await sql`update public.articles set published = false where slug = 'article-1'`
  const builder = createBuilder(env)
  let former = ''
  for (const [name, change] of Object.entries({ [ANEW]: '', ...CHANGES })) {
    if (change) await sql.unsafe(change)
    const out = join(dataDir, 'releases', name.replaceAll(' ', '-'))
    await builder.prepare(former)
    reports[name] = await builder.build({ out, compiled, former: former || undefined, local: true })
    former = out
  }
  await sql.end()
  const ids = Array.from(
    { length: Math.min(PAGES, articles - UNCHANGED) },
    (_, index) => `article-${index + UNCHANGED}`,
  )
  const run = [join(import.meta.dirname, 'page-cost.ts'), former, ...ids]
  const { stdout } = await promisify(execFile)(process.execPath, run, {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return { articles, reports, page: JSON.parse(stdout) }
}

/** Prints what releases cost, against making everything anew and against fewer articles. */
export function printBuilds(all: Builds[]): void {
  const [few] = all
  for (const { articles, reports, page } of all) {
    console.log(`\nA release of ${articles} articles`)
    const whole = reports[ANEW]?.build_ms ?? 1
    for (const [name, report] of Object.entries(reports)) {
      const { build_ms, index_ms, cpu_ms, peak_mb, written } = report
      const less = few && few.articles < articles && build_ms / (few.reports[name]?.build_ms ?? 1)
      const index = index_ms > 0 ? `, and ${seconds(index_ms)} for the search index` : ''
      const ratios = `${(build_ms / whole).toFixed(3)} of everything anew${less ? `, ${less.toFixed(1)} times that of ${few.articles}` : ''}`
      console.log(
        `  ${name}: ${seconds(build_ms)} (processor ${seconds(cpu_ms)}, ${peak_mb} MB, ${written} files)${index}; ${ratios}`,
      )
    }
    const ms = (value: number) => `${value.toFixed(1)} ms`
    console.log(
      `  a page in a release: ${ms(page.release_cpu_ms)} of processor; on demand: ${ms(page.median_ms)}, the first ${ms(page.first_ms)} after an import of ${ms(page.import_ms)}`,
    )
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
