import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endWithUs } from './end-with-us.ts'
import type { StartedSite } from './site.ts'

export type SuiteOutcome = { passed: number; failed: number }

/** The sites that browser tests look at: the demonstration, and one to publish on. */
export type TestedSites = { site: StartedSite; desk: StartedSite; chromium: string | undefined }

/** Runs the named projects of vitest.config.ts; `folder` takes the report, `options` go to vitest. */
export async function runVitest(
  projects: string[],
  folder: string,
  options: string[] = [],
): Promise<SuiteOutcome> {
  const report = join(folder, 'vitest.json')
  const named = projects.flatMap((name) => ['--project', name])
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return runSuite('vitest', ['run', ...named, ...reporters, ...options], async () => {
    const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  })
}

/** Runs the named projects of playwright.config.ts on the given sites; `folder` takes the report. */
export async function runPlaywright(
  projects: string[],
  { site, desk, chromium }: TestedSites,
  folder: string,
): Promise<SuiteOutcome> {
  const report = join(folder, 'playwright.json')
  const named = projects.flatMap((name) => ['--project', name])
  const counts = async () => {
    const { stats } = JSON.parse(await readFile(report, 'utf8'))
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  }
  return runSuite('playwright', ['test', ...named], counts, {
    SITE_URL: site.url,
    DATABASE_URL: site.databaseUrl,
    DESK_URL: desk.url,
    DESK_DATABASE_URL: desk.databaseUrl,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(chromium && { CHROMIUM: chromium }),
  })
}

/** Prints the last line of a run; each of `wanted` suites that did not run is a failure too. */
export function concludeRun(outcomes: SuiteOutcome[], wanted: number): void {
  const sum = (count: (outcome: SuiteOutcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0)
  const failed = sum(({ failed }) => failed) + (wanted - outcomes.length)
  console.log(`\n${sum(({ passed }) => passed)} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

/**
 * Runs a test runner with its output shown, and reads its counts from the report that it wrote. A
 * runner that ends badly without a failed test (it could not start, say) counts as one failure.
 */
async function runSuite(
  command: string,
  args: string[],
  counts: () => Promise<SuiteOutcome>,
  env: Record<string, string> = {},
): Promise<SuiteOutcome> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  endWithUs(child)
  const status = await new Promise<number | null>((settle) => {
    child.once('error', () => settle(null))
    child.once('close', settle)
  })
  const { passed, failed } = await counts().catch(() => ({ passed: 0, failed: 0 }))
  const silent = failed === 0 && (status !== 0 || passed === 0)
  return { passed, failed: silent ? 1 : failed }
}
