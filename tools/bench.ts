import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalBackend } from '../scripts/local/backend.ts'
import { main, step } from '../scripts/local/steps.ts'
import { assertLocal } from '../scripts/platform/local-only.ts'
import { startTestSite } from '../scripts/test/site.ts'
import { printBuilds } from './bench/builds.ts'
import { generateDiscussion, printDiscussion } from './bench/discussion.ts'
import { generateArticles } from './bench/generate.ts'
import { printPublishing } from './bench/publish.ts'
import { printSearches } from './bench/search.ts'
import { printServing } from './bench/serving.ts'
import { measureSoak, measureUnderLoad } from './bench/under-load.ts'

/**
 * Measures and prints; of times the ratios count, because absolute ones are the machine's.
 *
 * - without a flag: searches, builds, calls and publishing on 1,000 articles, or `--articles 10000`
 * - `--search`, `--publish`: these alone
 * - `--load [--seconds 60]`, `--soak [--minutes 10]`: the demonstration under load, with thresholds
 */
await main(async () => {
  assertLocal()
  const dataDir = await mkdtemp(join(tmpdir(), 'site-bench-'))
  try {
    await (wants('--load') || wants('--soak') ? checkThresholds(dataDir) : measure(dataDir))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

async function measure(dataDir: string): Promise<void> {
  const count = numberAfter('--articles', 1000)
  const publishing = wants('--publish')
  const siteUrl = 'http://localhost'
  const backend = await startLocalBackend({ dataDir, siteUrl, async sendMail() {} })
  try {
    const write = () => generateArticles(backend.databaseUrl, count)
    const keywords = await step(`${count} articles are written`, write)
    if (!publishing) await printSearches(backend.databaseUrl, keywords)
    await generateDiscussion(backend.databaseUrl, 'article-2')
  } finally {
    await backend.close()
  }
  if (wants('--search')) return
  const site = await step('The site is up', () => startTestSite(dataDir))
  try {
    if (!publishing) {
      await printDiscussion(site.databaseUrl, 'article-2')
      await printBuilds(site, dataDir)
      await printServing(site)
    }
    await printPublishing(site)
  } finally {
    await site.stop()
  }
}

/** Ends with status 1 when a threshold was exceeded. */
async function checkThresholds(dataDir: string): Promise<void> {
  const site = await step('The site is up', () => startTestSite(dataDir))
  const violations: string[] = []
  try {
    if (wants('--load'))
      violations.push(...(await measureUnderLoad(site, numberAfter('--seconds', 60))))
    if (wants('--soak')) violations.push(...(await measureSoak(site, numberAfter('--minutes', 10))))
  } finally {
    await site.stop()
  }
  const list = violations.map((violation) => `\n  ${violation}`)
  console.log(list.length > 0 ? `\nExceeded:${list.join('')}` : '\nNo threshold was exceeded.')
  if (list.length > 0) process.exitCode = 1
}

function wants(flag: string): boolean {
  return process.argv.includes(flag)
}

function numberAfter(flag: string, standard: number): number {
  const given = wants(flag) ? Number(process.argv[process.argv.indexOf(flag) + 1]) : standard
  if (!(given > 0)) throw new Error(`Say how many: -- ${flag} ${standard}`)
  return given
}
