import { launch, type Options } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS } from './chromium-flags.ts'

/** Scores of 0 to 100, as Lighthouse gives them for a phone. */
export type Scores = Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>

/** The least that a page may score. */
export const WANTED: Scores = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

/** A page's scores, and the audits that cost it points. */
export type Audit = { scores: Scores; complaints: string[] }

/**
 * Runs Lighthouse's mobile settings on the given addresses, one after the other in one browser.
 *
 * @throws Error when a page could not be measured
 */
export async function auditPages(urls: string[], chromium?: string): Promise<Map<string, Audit>> {
  const options: Options = { chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS] }
  if (chromium) options.chromePath = chromium
  const chrome = await launch(options)
  try {
    const audits = new Map<string, Audit>()
    for (const url of urls) {
      const result = await lighthouse(url, { port: chrome.port, logLevel: 'error' })
      if (!result) throw new Error(`${url} could not be measured.`)
      const { categories, audits: details } = result.lhr
      const scores = Object.fromEntries(
        Object.keys(WANTED).map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
      ) as Scores
      const complaints = Object.values(details)
        .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
        .map(({ id, title }) => `${id}: ${title}`)
      audits.set(url, { scores, complaints })
    }
    return audits
  } finally {
    chrome.kill()
  }
}
