import { launch, type Options } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS } from './chromium-flags.ts'
import type { SuiteOutcome } from './suite.ts'

/** Scores of 0 to 100, as Lighthouse gives them for a phone. */
type Scores = Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>

/** The least that a page may score. */
const WANTED: Scores = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

/** A page's scores, and the audits that cost it points. */
type Audit = { scores: Scores; complaints: string[] }

/** Audits the given addresses, prints what each scores, and counts those that score too little. */
export async function runLighthouse(urls: string[], chromium?: string): Promise<SuiteOutcome> {
  const audits = await auditPages(urls, chromium)
  let failed = 0
  for (const [url, { scores, complaints }] of audits) {
    const short = (Object.keys(WANTED) as (keyof Scores)[]).some(
      (name) => scores[name] < WANTED[name],
    )
    if (short) failed += 1
    const line = Object.entries(scores).map(([name, score]) => `${name} ${score}`)
    console.log(`  ${short ? '✗' : '✓'} ${new URL(url).pathname}: ${line.join(', ')}`)
    if (short) for (const complaint of complaints) console.log(`      ${complaint}`)
  }
  return { passed: audits.size - failed, failed }
}

/**
 * Runs Lighthouse's mobile settings on the given addresses, one after the other in one browser.
 *
 * @throws Error when a page could not be measured
 */
async function auditPages(urls: string[], chromium?: string): Promise<Map<string, Audit>> {
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
