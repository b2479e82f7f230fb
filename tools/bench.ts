import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalBackend, startLocalBackend } from '../scripts/local/backend.ts'
import { startLoadedBackend } from '../scripts/local/load-content.ts'
import { main, step } from '../scripts/local/steps.ts'
import { assertLocal } from '../scripts/platform/local-only.ts'
import { removeWithThisProcess } from '../scripts/platform/outlive.mjs'
import { type StartedSite, startTestSite } from '../scripts/test/site.ts'
import { printAgainst } from './bench/against.ts'
import { type Builds, measureBuilds, printBuilds } from './bench/builds.ts'
import { generateDiscussion } from './bench/discussion.ts'
import { generateArticles, type Keywords } from './bench/generate.ts'
import { printPeers } from './bench/peers.ts'
import { printPresses } from './bench/presses.ts'
import { printQuestions } from './bench/questions.ts'
import { printSearches } from './bench/search.ts'
import { printServing } from './bench/serving.ts'
import { printTyping } from './bench/typing.ts'

/**
 * Measures and prints; of times the ratios count, because absolute ones are the machine's.
 *
 * - without a flag: releases of 1,000 and of 10,000 articles, or of `--articles 500`; with `--peers`
 *   what Eleventy and Hugo take for the same ones
 * - `--calls`: pages and calls served, of 1,000 articles, or `--articles`
 * - `--search`: what readers ask the demonstration, then right and misspelled words on 37, 1,000 and
 *   10,000 articles, or `--articles`; with `--questions` the first only
 * - `--presses`: what a reader's presses wait on a phone, on the demonstration
 * - `--typing`: what each key waits in an article of 20,000 words
 * - `--against <commit>`: one of these, of that commit and of this tree in turn
 */
await main(async () => {
  assertLocal()
  const against = textAfter('--against')
  if (against) return printAgainst(against, flags())
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'))
  const remove = removeWithThisProcess(folder)
  try {
    if (wants('--presses')) await withSite(folder, printPresses)
    else if (wants('--typing')) await withSite(folder, printTyping)
    else if (wants('--search')) await measureSearches(folder)
    else if (wants('--calls')) await measureServing(folder)
    else await measureReleases(folder)
  } finally {
    remove()
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
  await using stack = new AsyncDisposableStack()
  const settings = { dataDir: join(folder, 'demonstration'), port: 0, empty: false }
  const { backend } = await startLoadedBackend(settings, 'http://localhost', async (open, close) =>
    stack.adopt(await open(), async (opened) => {
      await close(opened)
    }),
  )
  await printQuestions(backend.databaseUrl)
  if (wants('--questions')) return
  for (const articles of sizesOr([37, 1000, 10_000])) {
    const dataDir = join(folder, String(articles))
    await withArticles(dataDir, articles, ({ databaseUrl }, keywords) =>
      printSearches(databaseUrl, articles, keywords),
    )
    await rm(dataDir, { recursive: true })
  }
}

async function measureServing(dataDir: string): Promise<void> {
  const [articles = 1000] = sizesOr([1000])
  await withArticles(dataDir, articles, ({ databaseUrl }) =>
    generateDiscussion(databaseUrl, 'article-2'),
  )
  await withSite(dataDir, printServing)
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
  const backend = await startLocalBackend({ dataDir, siteUrl })
  try {
    const write = () => generateArticles(backend.databaseUrl, count)
    await use(backend, await step(`${count} articles are written`, write))
  } finally {
    await backend.close()
  }
}

function sizesOr(standard: number[]): number[] {
  const text = textAfter('--articles')
  if (text === undefined) return standard
  if (!(Number(text) > 0)) throw new Error('Give a number: -- --articles 1000')
  return [Number(text)]
}

function wants(flag: string): boolean {
  return process.argv.includes(flag)
}

function textAfter(flag: string): string | undefined {
  return wants(flag) ? (process.argv[process.argv.indexOf(flag) + 1] ?? '') : undefined
}

/** What is measured: every word but `--against` and its commit. */
function flags(): string[] {
  const words = process.argv.slice(2)
  words.splice(words.indexOf('--against'), 2)
  return words
}
