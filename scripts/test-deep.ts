import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main, step } from './local/steps.ts'
import { ensureChromium } from './test/chromium.ts'
import { auditPages, type Scores, WANTED } from './test/lighthouse.ts'
import { startTestSite } from './test/site.ts'

const PAGES = ['/', '/article/a-hen-house-for-wet-winters', '/category/food', '/articles']

/** What takes too long for every run: Lighthouse on the pages that readers land on. */
await main(async () => {
  const chromium = await ensureChromium()
  const dataDir = await mkdtemp(join(tmpdir(), 'site-deep-'))
  const site = await step('The site is up', () => startTestSite(dataDir))
  try {
    const audits = await auditPages(
      PAGES.map((path) => site.url + path),
      chromium,
    )
    let failed = 0
    for (const [url, { scores, complaints }] of audits) {
      const short = (Object.keys(WANTED) as (keyof Scores)[]).filter(
        (name) => scores[name] < WANTED[name],
      )
      if (short.length > 0) failed += 1
      const line = Object.entries(scores)
        .map(([name, score]) => `${name} ${score}`)
        .join(', ')
      console.log(`  ${short.length > 0 ? '✗' : '✓'} ${new URL(url).pathname}: ${line}`)
      if (short.length > 0) for (const complaint of complaints) console.log(`      ${complaint}`)
    }
    console.log(`\n${audits.size - failed} passed, ${failed} failed`)
    process.exitCode = failed > 0 ? 1 : 0
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
