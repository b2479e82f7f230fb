import { launch, type Options } from 'chrome-launcher'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js'
import type { Outcome } from '../check/report.ts'
import { CHROMIUM_FLAGS } from './chromium-flags.ts'
import { serveOverHttp2 } from './http2.ts'

/** Scores of 0 to 100, as Lighthouse gives them for a phone. */
type Scores = Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>

const WANTED: Scores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }

/** The pages that readers land on, and the least that each may score. */
const PAGES: Record<string, Scores> = {
  '/': WANTED,
  '/article/a-hen-house-for-wet-winters': WANTED,
  '/category/food': WANTED,
  '/articles': WANTED,
  // Search engines are asked not to list it.
  '/search?keyword=salt': { ...WANTED, performance: 97, seo: 0 },
}

/** Of as many runs the median counts: any program beside it can make one slow. */
const RUNS = 3

/** Milliseconds until the largest part is painted, on any of them. */
const LARGEST_PAINT = 2000

/** A page's scores, its largest paint in milliseconds, and the audits that cost it points. */
type Audit = { scores: Scores; largestPaint: number; complaints: string[] }

/**
 * Audits the pages of a site over HTTP/2, as hosts serve them, prints what each scores, and names
 * those that score too little.
 */
export async function runLighthouse(site: string, chromium?: string): Promise<Outcome> {
  const served = await serveOverHttp2(site)
  const audits = await auditPages(served.url, chromium).finally(served.stop)
  const failed: string[] = []
  for (const [path, { scores, largestPaint, complaints }] of audits) {
    const wanted = PAGES[path] ?? WANTED
    const short =
      largestPaint >= LARGEST_PAINT ||
      (Object.keys(wanted) as (keyof Scores)[]).some((name) => scores[name] < wanted[name])
    if (short) failed.push(`Lighthouse of ${path}`)
    const line = Object.entries(scores).map(([name, score]) => `${name} ${score}`)
    const paint = `largest paint after ${Math.round(largestPaint)} ms`
    console.log(`  ${short ? '✗' : '✓'} ${path}: ${line.join(', ')}, ${paint}`)
    if (short) for (const complaint of complaints) console.log(`      ${complaint}`)
  }
  return { passed: audits.size - failed.length, failed }
}

/**
 * Runs Lighthouse's mobile settings on the pages, one after the other in one browser.
 *
 * @throws Error when a page could not be measured
 */
async function auditPages(site: string, chromium?: string): Promise<Map<string, Audit>> {
  const chromeFlags = ['--headless=new', '--ignore-certificate-errors', ...CHROMIUM_FLAGS]
  const options: Options = { chromeFlags }
  if (chromium) options.chromePath = chromium
  const chrome = await launch(options)
  try {
    const audits = new Map<string, Audit>()
    for (const path of Object.keys(PAGES)) {
      const url = site + path
      const runs: RunnerResult['lhr'][] = []
      for (let run = 0; run < RUNS; run++) {
        const result = await lighthouse(url, { port: chrome.port, logLevel: 'error' })
        if (!result) throw new Error(`${url} could not be measured.`)
        runs.push(result.lhr)
      }
      const { categories, audits: details }: RunnerResult['lhr'] = computeMedianRun(runs)
      const scores = Object.fromEntries(
        Object.keys(WANTED).map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
      ) as Scores
      const complaints = Object.values(details)
        .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
        .map(({ id, title }) => `${id}: ${title}`)
      const largestPaint = details['largest-contentful-paint']?.numericValue ?? Infinity
      audits.set(path, { scores, largestPaint, complaints })
    }
    return audits
  } finally {
    chrome.kill()
  }
}
