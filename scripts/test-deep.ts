import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main, step } from './local/steps.ts'
import { ensureChromium } from './test/chromium.ts'
import { runLighthouse } from './test/lighthouse.ts'
import { startAdminSite, startTestSite } from './test/site.ts'
import {
  concludeRun,
  runPlaywright,
  runRehearsal,
  runVitest,
  type SuiteOutcome,
} from './test/suite.ts'

/**
 * What takes too long for every run: starts and builds that fail or are killed, the corpora in every
 * field, every article, the time that answers take, Lighthouse on the pages that readers land on, and
 * the rehearsal of a deployment.
 */
await main(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-deep-'))
  const outcomes: SuiteOutcome[] = []
  try {
    const chromium = await step('A browser is here', ensureChromium)
    const site = await step('The site is up', () => startTestSite(join(folder, 'data')))
    try {
      // First, and alone: it measures.
      console.log('Lighthouse')
      outcomes.push(await runLighthouse(site.url, chromium))
      console.log('Integration tests')
      // One after the other: some of them measure how long answers take.
      outcomes.push(await runVitest(['deep'], folder, ['--reporter=dot', '--no-file-parallelism']))
      const admin = await step('The site for publishing is up', () =>
        startAdminSite(join(folder, 'admin')),
      )
      try {
        console.log('Browser tests')
        const sites = { site, admin, chromium }
        outcomes.push(await runPlaywright(['deep', 'deep-admin'], sites, folder))
      } finally {
        await admin.stop()
      }
    } finally {
      await site.stop()
    }
    console.log('Rehearsal of a deployment')
    outcomes.push(await runRehearsal(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
    concludeRun(outcomes, 4)
  }
})
