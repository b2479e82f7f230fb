import { join } from 'node:path'
import { step } from '../local/steps.ts'
import { ensureChromium } from './chromium.ts'
import type { TestSelection } from './select.ts'
import { startAdminSite, startTestSite } from './site.ts'
import { runPlaywright, runVitest, type SuiteOutcome } from './suite.ts'

/**
 * Runs some tests with the backend and the sites that they need.
 *
 * @param options go to the runners, such as `--headed`
 */
export async function runSelected(
  { vitest, playwright, title }: TestSelection,
  folder: string,
  options: string[],
): Promise<SuiteOutcome[]> {
  const pattern = title === null ? null : RegExp.escape(title)
  const outcomes: SuiteOutcome[] = []
  if (vitest.size > 0) {
    const named = pattern === null ? [] : ['--testNamePattern', pattern]
    const args = [...vitest.values()].flat()
    outcomes.push(
      await runVitest([...vitest.keys()], folder, [
        ...args,
        ...named,
        '--reporter=verbose',
        ...options,
      ]),
    )
  }
  if (playwright.size > 0) {
    const named = pattern === null ? [] : ['--grep', pattern, '--pass-with-no-tests']
    // Playwright takes its words for patterns.
    const args = [...playwright.values()].flat().map((file) => `${RegExp.escape(file)}$`)
    outcomes.push(
      await onSites([...playwright.keys()], folder, [
        ...args,
        ...named,
        '--reporter=list,json',
        ...options,
      ]),
    )
  }
  return outcomes
}

async function onSites(projects: string[], folder: string, args: string[]): Promise<SuiteOutcome> {
  const chromium = await step('A browser is here', ensureChromium)
  const wants = (names: string[]) => projects.some((project) => names.includes(project))
  const site = wants(['site', 'deep'])
    ? await step('The site is up', () => startTestSite(join(folder, 'data')))
    : undefined
  const admin = wants(['admin', 'deep-admin'])
    ? await step('The site for publishing is up', () => startAdminSite(join(folder, 'admin')))
    : undefined
  try {
    return await runPlaywright(projects, { site, admin, chromium }, folder, args)
  } finally {
    await site?.stop()
    await admin?.stop()
  }
}
