import { join } from 'node:path'
import type { Outcome } from '../check/report.ts'
import { step } from '../local/steps.ts'
import { ensureChromium } from './chromium.ts'
import { DEMONSTRATION, readsDemonstration, seededFolder } from './seeded.ts'
import type { TestSelection } from './select.ts'
import { startAdminSite, startTestSite } from './site.ts'
import { type Part, runPart, runPlaywright, runVitest } from './suite.ts'

/** @param options for the runners, such as `--headed` */
export async function runSelected(
  { vitest, playwright, title }: TestSelection,
  folder: string,
  options: string[],
): Promise<Part[]> {
  const pattern = title === null ? null : RegExp.escape(title)
  const parts: Part[] = []
  if (vitest.size > 0) {
    const named = pattern === null ? [] : ['--testNamePattern', pattern]
    const files = [...vitest.values()].flat()
    const args = [...files, ...named, '--reporter=verbose', ...options]
    const seeded = files.some(readsDemonstration)
      ? await step('The demonstration is loaded and released', () => seededFolder(DEMONSTRATION))
      : undefined
    const run = () => runVitest([...vitest.keys()], folder, args, seeded)
    parts.push(await runPart('Unit and integration tests', run))
  }
  if (playwright.size > 0) {
    const named = pattern === null ? [] : ['--grep', pattern, '--pass-with-no-tests']
    // Playwright reads its words as patterns.
    const files = [...playwright.values()].flat().map((file) => `${RegExp.escape(file)}$`)
    const args = [...files, ...named, '--reporter=list,json', ...options]
    const run = () => onSites([...playwright.keys()], folder, args)
    parts.push(await runPart('Browser tests', run))
  }
  return parts
}

async function onSites(projects: string[], folder: string, args: string[]): Promise<Outcome> {
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
