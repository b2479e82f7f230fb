import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalBackend, startLocalBackend } from '../scripts/local/backend.ts'
import { main, step } from '../scripts/local/steps.ts'
import { assertLocal } from '../scripts/platform/local-only.ts'
import { type StartedSite, startTestSite } from '../scripts/test/site.ts'
import { type Builds, measureBuilds, printBuilds } from './bench/builds.ts'
import { generateDiscussion, printDiscussion } from './bench/discussion.ts'
import { generateCopies, printFigures } from './bench/figures.ts'
import { generateArticles, type Keywords } from './bench/generate.ts'
import { printPeers } from './bench/peers.ts'
import { printPresses } from './bench/presses.ts'
import { printPublishing } from './bench/publish.ts'
import { printSearches } from './bench/search.ts'
import { printServing } from './bench/serving.ts'
import { printTyping } from './bench/typing.ts'
import { measureSoak, measureUnderLoad } from './bench/under-load.ts'

/**
 * Measures and prints; of times the ratios count, because absolute ones are the machine's.
 *
 * - without a flag: releases of 1,000 and of 10,000 articles, or of `--articles 500`; with `--peers`
 *   what Eleventy and Hugo take for the same ones
 * - `--search`: right and misspelled words on 37, 1,000 and 10,000 articles, or `--articles`
 * - `--calls`, `--publish`: calls and figures by week, a publication on 1,000 articles, or `--articles`
 * - `--presses`: what a reader's presses wait on a phone, on the demonstration
 * - `--typing`: what each key waits in an article of 20,000 words
 * - `--load [--seconds 60]`, `--soak [--minutes 10]`: the demonstration under load, with thresholds
 */
await main(async () => {
  assertLocal()
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'))
  try {
    if (wants('--load') || wants('--soak')) await checkThresholds(folder)
    else if (wants('--presses')) await withSite(folder, printPresses)
    else if (wants('--typing')) await withSite(folder, printTyping)
    else if (wants('--search')) await measureSearches(folder)
    else if (wants('--calls') || wants('--publish')) await measureSite(folder)
    else await measureReleases(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

async function measureReleases(folder: string): Promise<void> {
  const all: Builds[] = []
  for (const articles of sizesOr([1000, 10_000])) {
    const dataDir = join(folder, String(articles))
    await withArticles(dataDir, articles, async (backend) => {
      const place = { articles, dataDir, compiled: join(folder, 'compiled') }
      all.push(await step(`Releases of ${articles} articles`, () => measureBuilds(backend, place)))
      if (wants('--peers')) await printPeers(backend.databaseUrl, join(dataDir, 'peers'))
    })
    await rm(dataDir, { recursive: true })
  }
  printBuilds(all)
}

async function measureSearches(folder: string): Promise<void> {
  for (const articles of sizesOr([37, 1000, 10_000])) {
    const dataDir = join(folder, String(articles))
    await withArticles(dataDir, articles, ({ databaseUrl }, keywords) =>
      printSearches(databaseUrl, articles, keywords),
    )
    await rm(dataDir, { recursive: true })
  }
}

async function measureSite(dataDir: string): Promise<void> {
  await withArticles(dataDir, numberAfter('--articles', 1000), async ({ databaseUrl }) => {
    await generateDiscussion(databaseUrl, 'article-2')
    if (wants('--calls')) await generateCopies(databaseUrl)
  })
  await withSite(dataDir, async (site) => {
    if (wants('--calls')) {
      await printDiscussion(site.databaseUrl, 'article-2')
      await printFigures(site.databaseUrl)
      await printServing(site)
    }
    if (wants('--publish')) await printPublishing(site)
  })
}

/** Does something with the site of a data folder while it is up. */
async function withSite(dataDir: string, use: (site: StartedSite) => Promise<void>): Promise<void> {
  const site = await step('The site is up', () => startTestSite(dataDir))
  try {
    await use(site)
  } finally {
    await site.stop()
  }
}

/** Does something with the database of generated articles. */
async function withArticles(
  dataDir: string,
  count: number,
  use: (backend: LocalBackend, keywords: Keywords) => Promise<void>,
): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const siteUrl = 'http://localhost'
  const backend = await startLocalBackend({ dataDir, siteUrl, async sendMail() {} })
  try {
    const write = () => generateArticles(backend.databaseUrl, count)
    await use(backend, await step(`${count} articles are written`, write))
  } finally {
    await backend.close()
  }
}

/** Ends with status 1 when a threshold was exceeded. */
async function checkThresholds(dataDir: string): Promise<void> {
  const violations: string[] = []
  await withSite(dataDir, async (site) => {
    if (wants('--load'))
      violations.push(...(await measureUnderLoad(site, numberAfter('--seconds', 60))))
    if (wants('--soak')) violations.push(...(await measureSoak(site, numberAfter('--minutes', 10))))
  })
  const list = violations.map((violation) => `\n  ${violation}`)
  console.log(list.length > 0 ? `\nExceeded:${list.join('')}` : '\nNo threshold was exceeded.')
  if (list.length > 0) process.exitCode = 1
}

function sizesOr(standard: number[]): number[] {
  return wants('--articles') ? [numberAfter('--articles', 0)] : standard
}

function wants(flag: string): boolean {
  return process.argv.includes(flag)
}

function numberAfter(flag: string, standard: number): number {
  const count = wants(flag) ? Number(process.argv[process.argv.indexOf(flag) + 1]) : standard
  if (!(count > 0)) throw new Error(`Give a number: -- ${flag} ${standard}`)
  return count
}
