import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './check/index.ts'
import { main, step } from './local/steps.ts'
import { ensureChromium } from './test/chromium.ts'
import { startDeskSite, startTestSite } from './test/site.ts'
import { concludeRun, runPlaywright, runVitest, type SuiteOutcome } from './test/suite.ts'

/**
 * Everything but the slow parts: checks, unit and integration tests, and the browser tests on sites
 * that are started as a stranger starts them. Ends with one line, `N passed, N failed`.
 */
await main(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  const outcomes: SuiteOutcome[] = []
  try {
    const chromium = await step('A browser is here', ensureChromium)
    const site = await step('The site is up', () => startTestSite(join(folder, 'data')))
    try {
      console.log('Checks')
      // Both: the longest check leaves the other core to the desk.
      const [desk] = await Promise.all([
        step('The desk is up', () => startDeskSite(join(folder, 'desk'))),
        runChecks(site).then((outcome) => outcomes.push(outcome)),
      ])
      try {
        console.log('Unit and integration tests')
        outcomes.push(await runVitest(['unit', 'integration'], folder))
        console.log('Browser tests')
        outcomes.push(await runPlaywright(['site', 'desk'], { site, desk, chromium }, folder))
      } finally {
        await desk.stop()
      }
    } finally {
      await site.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    concludeRun(outcomes, 3)
  }
})
