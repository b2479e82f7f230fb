import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const SOURCE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Expects that axe finds nothing against WCAG 2.2 AA or good practice in the page as it stands, or
 * in a part of it.
 */
export const axe = (page: Page, part = 'html'): Promise<void> =>
  expectNothing(page, part, { runOnly: { type: 'tag', values: TAGS } })

/** Runs only the checks of axe that depend on theme and width, which takes a third of the time. */
export const contrast = (page: Page): Promise<void> =>
  expectNothing(page, 'html', {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] },
  })

// By hand and not by @axe-core/playwright, which sends the whole of axe before every look and fetches
// what passed, too: a third of the time, for the same violations.
async function expectNothing(page: Page, part: string, options: RunOptions): Promise<void> {
  for (const frame of page.frames()) await bring(frame)
  const violationList = await page.evaluate(
    async ([within, runOptions]) => {
      const { violations } = await window.axe.run(within, runOptions)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
      )
    },
    [part, { ...options, resultTypes: ['violations'] } as RunOptions] as const,
  )
  expect(violationList, `What axe finds on ${page.url()}`).toEqual([])
}

async function bring(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE)
}

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}
