import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './check/index.ts'
import { main, step } from './local/steps.ts'
import { ensureChromium } from './test/chromium.ts'
import { runSelected } from './test/run-selected.ts'
import { selectTests } from './test/select.ts'
import { startAdminSite, startTestSite } from './test/site.ts'
import {
  concludeRun,
  runPlaywright,
  runRehearsal,
  runVitest,
  type SuiteOutcome,
} from './test/suite.ts'

/**
 * Without words: everything but the slow parts, that is checks, unit and integration tests, the
 * browser tests, and at last the rehearsal of a deployment. With words: the test files, folders, or
 * tests of a title that they name; what begins with a dash goes to the runner. The last line is
 * `N passed, N failed`.
 */
await main(async () => {
  const args = process.argv.slice(2)
  const dash = args.findIndex((word) => word.startsWith('-'))
  const words = dash < 0 ? args : args.slice(0, dash)
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  try {
    if (words.length === 0) return await runEverything(folder)
    const selection = await selectTests(words)
    concludeRun(await runSelected(selection, folder, args.slice(words.length)), 1)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

async function runEverything(folder: string): Promise<void> {
  const outcomes: SuiteOutcome[] = []
  try {
    const chromium = await step('A browser is here', ensureChromium)
    const site = await step('The site is up', () => startTestSite(join(folder, 'data')))
    try {
      console.log('Checks')
      // Both: the longest check uses one core only.
      const [admin] = await Promise.all([
        step('The site for publishing is up', () => startAdminSite(join(folder, 'admin'))),
        runChecks(site).then((outcome) => outcomes.push(outcome)),
      ])
      try {
        console.log('Unit and integration tests')
        outcomes.push(await runVitest(['unit', 'integration'], folder))
        console.log('Browser tests')
        outcomes.push(await runPlaywright(['site', 'admin'], { site, admin, chromium }, folder))
      } finally {
        await admin.stop()
      }
    } finally {
      await site.stop()
    }
    console.log('Rehearsal of a deployment')
    outcomes.push(await runRehearsal(folder))
  } finally {
    concludeRun(outcomes, 4)
  }
}
