import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Outcome } from '../check/report.ts'
import {
  type Cost,
  costOfInstallation,
  costOfRun,
  describeCost,
  inPart,
  processorOf,
} from './cost.ts'
import { endChildOnExit } from './end-child.ts'
import { outcomeOfPlaywright, outcomeOfVitest, slowestOf } from './reports.ts'
import { temporaryFolder } from './run-folder.ts'
import type { StartedSite } from './site.ts'

export type Part = Outcome & Cost & { name: string }

/** The demonstration, and one to publish on. */
export type TestedSites = {
  site?: TestedSite | undefined
  admin?: TestedSite | undefined
  chromium: string | undefined
  /** An HTTPS proxy for a site whose name only this machine knows. */
  proxy?: string
}
type TestedSite = Pick<StartedSite, 'url' | 'databaseUrl'>

/** @param seeded what `seededFolder` made, for files that read the demonstration */
export async function runVitest(
  projects: string[],
  folder: string,
  options: string[] = ['--reporter=dot'],
  seeded?: string,
): Promise<Outcome> {
  const report = join(folder, 'vitest.json')
  const named = projects.map((name) => `--project=${name}*`)
  const args = ['run', ...named, '--reporter=json', `--outputFile.json=${report}`, ...options]
  return runSuite(
    'vitest',
    args,
    async () => outcomeOfVitest(await readReport(report)),
    seeded ? { SEEDED_FOLDER: seeded } : {},
  )
}

export async function runPlaywright(
  projects: string[],
  { site, admin, chromium, proxy }: TestedSites,
  folder: string,
  options: string[] = [],
): Promise<Outcome> {
  const name = projects.join('-')
  const report = join(folder, `playwright-${name}.json`)
  // Two at once would each empty the folder of the other.
  const args = ['test', `--output=test-results/${name}`]
  const named = projects.map((name) => `--project=${name}`)
  const counts = async () => outcomeOfPlaywright(await readReport(report))
  return runSuite('playwright', [...args, ...named, ...options], counts, {
    ...(site && { SITE_URL: site.url, DATABASE_URL: site.databaseUrl }),
    ...(admin && { ADMIN_URL: admin.url, ADMIN_DATABASE_URL: admin.databaseUrl }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(chromium && { CHROMIUM: chromium }),
    ...(proxy && { SITE_PROXY: proxy }),
  })
}

/** A process of its own, so that nothing is left running. */
export async function runRehearsal(folder: string): Promise<Outcome> {
  const report = join(folder, 'rehearsal.json')
  return runSuite(process.execPath, ['tests/rehearsal/rehearse.ts', '--report', report], () =>
    readReport(report),
  )
}

const readReport = async (file: string) => JSON.parse(await readFile(file, 'utf8'))

const SLOWEST = 15

export async function runPart(name: string, work: () => Promise<Outcome>): Promise<Part> {
  const started = performance.now()
  const outcome = await inPart(name, work).catch((error: Error) => ({
    passed: 0,
    failed: [`${name}: ${error.message}`],
  }))
  const seconds = (performance.now() - started) / 1000
  return { name, seconds, processor: processorOf(name), ...outcome }
}

/** Prints the summary; fewer than `expected` parts with tests are a failure. */
export function concludeRun(parts: Part[], expected: number): void {
  const missing = expected - parts.filter(({ passed, failed }) => passed + failed.length > 0).length
  const failed = [
    ...parts.flatMap(({ failed }) => failed),
    ...Array.from({ length: Math.max(0, missing) }, () => 'A part of the run had no test.'),
  ]
  const passed = parts.reduce((sum, { passed }) => sum + passed, 0)
  console.log('')
  for (const { name, passed, failed, ...cost } of parts)
    console.log(`${name}: ${passed} passed, ${failed.length} failed in ${describeCost(cost)}`)
  sayCost(parts)
  const slowest = slowestOf(parts, SLOWEST)
  if (slowest.length === SLOWEST) console.log(`\nThe slowest files:\n${slowest.join('\n')}`)
  if (failed.length > 0) console.log(`\nFailed:\n${failed.join('\n').replace(/^/gm, '  ')}`)
  console.log(`\n${passed} passed, ${failed.length} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** Parts run beside each other, so that their seconds are more than those of the run. */
function sayCost(parts: Part[]): void {
  const installation = costOfInstallation()
  const run = costOfRun()
  const rest =
    run.processor && run.processor - parts.reduce((sum, part) => sum + (part.processor ?? 0), 0)
  if (rest !== null)
    console.log(`Sites and the run itself: ${Math.round(rest)} s of processor time`)
  if (installation) console.log(`Installation: ${describeCost(installation)}`)
  const all = [run, ...(installation ? [installation] : [])]
  const processor = all.reduce((sum, cost) => sum + (cost.processor ?? 0), 0)
  const seconds = all.reduce((sum, cost) => sum + cost.seconds, 0)
  const inMinutes = `${Math.floor(processor / 60)} min ${Math.round(processor % 60)} s`
  const known = run.processor === null ? '' : ` (${inMinutes})`
  console.log(`In sum: ${describeCost({ seconds, processor: run.processor && processor })}${known}`)
}

/** A bad exit without a failed test counts as one failure. */
async function runSuite(
  command: string,
  args: string[],
  counts: () => Promise<Outcome>,
  env: Record<string, string> = {},
): Promise<Outcome> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    // In a file, colors are codes between the words. Playwright warns of NO_COLOR in each worker.
    env: {
      ...process.env,
      ...temporaryFolder(),
      ...(!process.stdout.isTTY &&
        (command === 'playwright' ? { FORCE_COLOR: '0' } : { NO_COLOR: '1' })),
      ...env,
    },
  })
  endChildOnExit(child)
  const status = await new Promise<number | null>((settle) => {
    child.once('error', () => settle(null))
    child.once('close', settle)
  })
  const outcome: Outcome = await counts().catch(() => ({ passed: 0, failed: [] }))
  if (outcome.failed.length > 0 || status === 0) return outcome
  return { ...outcome, failed: [`${basename(command)} ended with ${status ?? 'no status'}.`] }
}
