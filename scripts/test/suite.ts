import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endChildOnExit } from './end-child.ts'
import type { StartedSite } from './site.ts'

export type SuiteOutcome = { passed: number; failed: number }

/** The sites that browser tests look at: the demonstration, and one to publish on. */
export type TestedSites = {
  site?: TestedSite | undefined
  admin?: TestedSite | undefined
  chromium: string | undefined
  /** The way to a site whose name only this machine knows, with a certificate of its own. */
  proxy?: string
}
type TestedSite = Pick<StartedSite, 'url' | 'databaseUrl'>

/** Runs the named projects of vitest.config.ts; `folder` takes the report, `options` go to vitest. */
export async function runVitest(
  projects: string[],
  folder: string,
  options: string[] = ['--reporter=dot'],
): Promise<SuiteOutcome> {
  const report = join(folder, 'vitest.json')
  const named = projects.map((name) => `--project=${name}`)
  const args = ['run', ...named, '--reporter=json', `--outputFile.json=${report}`, ...options]
  return runSuite('vitest', args, async () => {
    const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  })
}

/** Runs the named projects of playwright.config.ts on the given sites; `options` go to Playwright. */
export async function runPlaywright(
  projects: string[],
  { site, admin, chromium, proxy }: TestedSites,
  folder: string,
  options: string[] = [],
): Promise<SuiteOutcome> {
  const report = join(folder, 'playwright.json')
  const named = projects.map((name) => `--project=${name}`)
  const counts = async () => {
    const { stats } = JSON.parse(await readFile(report, 'utf8'))
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  }
  return runSuite('playwright', ['test', ...named, ...options], counts, {
    ...(site && { SITE_URL: site.url, DATABASE_URL: site.databaseUrl }),
    ...(admin && { ADMIN_URL: admin.url, ADMIN_DATABASE_URL: admin.databaseUrl }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(chromium && { CHROMIUM: chromium }),
    ...(proxy && { SITE_PROXY: proxy }),
  })
}

/** Runs the rehearsal in a process of its own, which leaves nothing running when it is stopped. */
export async function runRehearsal(folder: string): Promise<SuiteOutcome> {
  const report = join(folder, 'rehearsal.json')
  const counts = async () => JSON.parse(await readFile(report, 'utf8'))
  return runSuite(process.execPath, ['tools/go-live/rehearse.ts', '--report', report], counts)
}

/** Prints the last line of a run; each of `wanted` suites that ran no test is a failure too. */
export function concludeRun(outcomes: SuiteOutcome[], wanted: number): void {
  const sum = (count: (outcome: SuiteOutcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0)
  const missing = wanted - outcomes.filter(({ passed, failed }) => passed + failed > 0).length
  const failed = sum(({ failed }) => failed) + Math.max(0, missing)
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
  endChildOnExit(child)
  const status = await new Promise<number | null>((settle) => {
    child.once('error', () => settle(null))
    child.once('close', settle)
  })
  const { passed, failed } = await counts().catch(() => ({ passed: 0, failed: 0 }))
  return { passed, failed: failed === 0 && status !== 0 ? 1 : failed }
}
