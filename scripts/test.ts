import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './check/index.ts'
import { main, step } from './local/steps.ts'
import { ensureChromium } from './test/chromium.ts'
import { startDeskSite, startTestSite } from './test/site.ts'
import { runSuite, type SuiteOutcome } from './test/suite.ts'

/**
 * Everything: checks, unit and integration tests, and the browser tests on a site that is started
 * as a stranger starts it. Ends with one line, `N passed, N failed`.
 */
await main(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  const outcomes: SuiteOutcome[] = []
  const report = (name: string) => join(folder, `${name}.json`)
  try {
    const chromium = await step('A browser is here', ensureChromium)
    const site = await step('The site is up', () => startTestSite(join(folder, 'data')))
    try {
      console.log('Checks')
      outcomes.push(await runChecks(site))
      console.log('Unit and integration tests')
      outcomes.push(
        await runSuite(
          'vitest',
          ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report('vitest')}`],
          async () => {
            const { numPassedTests, numFailedTests } = JSON.parse(
              await readFile(report('vitest'), 'utf8'),
            )
            return { passed: numPassedTests, failed: numFailedTests }
          },
        ),
      )
      console.log('Browser tests')
      const desk = await step('The desk is up', () => startDeskSite(join(folder, 'desk')))
      outcomes.push(
        await runSuite(
          'playwright',
          ['test'],
          async () => {
            const { stats } = JSON.parse(await readFile(report('playwright'), 'utf8'))
            return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
          },
          {
            SITE_URL: site.url,
            DATABASE_URL: site.databaseUrl,
            DESK_URL: desk.url,
            DESK_DATABASE_URL: desk.databaseUrl,
            PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright'),
            ...(chromium && { CHROMIUM: chromium }),
          },
        ).finally(desk.stop),
      )
    } finally {
      await site.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
    // A part that did not run at all is a failure too.
    const failed =
      outcomes.reduce((sum, outcome) => sum + outcome.failed, 0) + (3 - outcomes.length)
    console.log(`\n${passed} passed, ${failed} failed`)
    process.exitCode = failed > 0 ? 1 : 0
  }
})
