import { join } from 'node:path'
import postgres from 'postgres'
import type { BuildReport } from '../../scripts/site/make-release.ts'
import { runBuild } from '../../scripts/site/run-build.ts'
import type { StartedSite } from '../../scripts/test/site.ts'

/** Prints what a full build costs, and one after a single article changed. */
export async function printBuilds(site: StartedSite, dataDir: string): Promise<void> {
  const compiled = join(dataDir, 'compiled')
  const first = join(dataDir, 'full')
  const full = await runBuild({ out: first, compiled }, site.env)
  const sql = postgres(site.databaseUrl, { max: 1 })
  await sql`update public.articles set title = title || ' again' where slug = 'article-0'`
  await sql.end()
  const next = { out: join(dataDir, 'again'), compiled, former: first }
  const again = await runBuild(next, site.env)
  const cpu = again.cpu_ms / full.cpu_ms
  const time = (again.build_ms + again.index_ms) / (full.build_ms + full.index_ms)
  console.log('\nBuild')
  printBuild('full', full)
  printBuild('one changed article', again)
  console.log(`  one changed : full = ${cpu.toFixed(2)} of the CPU, ${time.toFixed(2)} of the time`)
}

function printBuild(name: string, { build_ms, index_ms, cpu_ms, peak_mb }: BuildReport): void {
  console.log(
    `  ${name}: build ${build_ms} ms, index ${index_ms} ms, CPU ${cpu_ms} ms, peak ${peak_mb} MB`,
  )
}
