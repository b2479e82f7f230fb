import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { StartedSite } from '../../scripts/test/site.ts'
import type { Answers } from './requests.ts'
import { median } from './statistics.ts'
import { generateLoad, readPage, type Traffic, trafficOn } from './traffic.ts'

const RECOVERY_THRESHOLD_MS = 5000
const GROWTH_THRESHOLD = 1.1
const READER = { user: 'reader@example.com', password: 'demo-reader-password' }

/** A sentence for each threshold that was exceeded. */
export type Violations = string[]

const isBusy = (status: number) => status === 429 || status === 503
const isAnswer = (status: number) => status >= 200 && status < 300

/** Eight and then 64 callers of the API, while two others read a page. */
export async function measureUnderLoad(site: StartedSite, seconds: number): Promise<Violations> {
  const traffic = await trafficOn(site.url, await logIn(site.url))
  const page = site.url + (await pageOf(site.url))
  const alone = await readPage(page, Math.min(seconds, 10))
  print('a static page, alone', alone)
  const violations: Violations = []
  for (const callers of [8, 64]) {
    const [api, meanwhile] = await Promise.all([
      generateLoad(site.url, traffic, { callers, seconds }),
      readPage(page, seconds),
    ])
    print(`${callers} callers of the API`, api)
    print(`a static page meanwhile`, meanwhile)
    console.log(
      `    ${(meanwhile.median_ms / Math.max(alone.median_ms, 0.1)).toFixed(1)} times as long as alone`,
    )
    const allowed = (status: number) => isAnswer(status) || (callers > 8 && isBusy(status))
    violations.push(...unwanted(`${callers} callers`, api, allowed))
    violations.push(...unwanted(`the page beside ${callers} callers`, meanwhile, isAnswer))
    const recovery = await recoveryOf(site.url, traffic)
    console.log(`    every call is answered again after ${(recovery / 1000).toFixed(1)} s`)
    if (recovery > RECOVERY_THRESHOLD_MS)
      violations.push(`After ${callers} callers it took more than five seconds to recover.`)
  }
  return violations
}

/** Eight callers for so many minutes, with the memory of the site's process before and after. */
export async function measureSoak(site: StartedSite, minutes: number): Promise<Violations> {
  const seconds = Math.round(minutes * 60)
  const traffic = await trafficOn(site.url, await logIn(site.url))
  // Caches are full after this.
  await generateLoad(site.url, traffic, { callers: 8, seconds: Math.max(20, seconds / 10) })
  const weights: number[] = []
  const over = new AbortController()
  const watching = watch(site.pid, weights, over.signal)
  const answers = await generateLoad(site.url, traffic, { callers: 8, seconds })
  over.abort()
  await watching
  print(`8 callers for ${minutes} minutes`, answers)
  const fifth = Math.max(1, Math.floor(weights.length / 5))
  const before = median(weights.slice(0, fifth))
  const after = median(weights.slice(-fifth))
  console.log(
    `    memory ${Math.round(before)} MB after warming up, ${Math.round(after)} MB at the end: ${(after / before).toFixed(2)} times`,
  )
  const grown =
    after / before > GROWTH_THRESHOLD ? ['The process has grown by more than a tenth.'] : []
  return [...unwanted(`${minutes} minutes of 8 callers`, answers, isAnswer), ...grown]
}

function unwanted(who: string, { statuses, lost }: Answers, allowed: (status: number) => boolean) {
  const others = Object.entries(statuses).filter(([status]) => !allowed(Number(status)))
  return [
    ...others.map(([status, count]) => `${who}: ${count} answers were ${status}.`),
    ...(lost > 0 ? [`${who}: ${lost} calls were not answered.`] : []),
  ]
}

/** Milliseconds until each kind of call is answered, within the time that a database call has. */
async function recoveryOf(url: string, { reads }: Traffic): Promise<number> {
  const started = performance.now()
  const recover = async ({ path, ...call }: Traffic['reads'][number]) => {
    const well = async () => {
      const signal = AbortSignal.timeout(3000)
      const answer = await fetch(url + path, { ...call, signal }).catch(() => null)
      await answer?.body?.cancel()
      return answer?.status === 200
    }
    while (!(await well()) && performance.now() - started < 2 * RECOVERY_THRESHOLD_MS)
      await delay(100)
  }
  await Promise.all(reads.slice(0, 5).map(recover))
  return performance.now() - started
}

async function watch(pid: number, weights: number[], over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
    weights.push(Number(stdout) / 1024)
    await delay(2000, null, { signal: over }).catch(() => null)
  }
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(READER),
  })
  const { token } = await answer.json()
  if (!token) throw new Error('The reader of the demonstration cannot log in.')
  return token
}

/** The path of an article's page. */
async function pageOf(url: string): Promise<string> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return /(\/article\/[a-z\d-]+)</.exec(sitemap)?.[1] ?? '/'
}

function print(name: string, { statuses, lost, per_s, median_ms, p95_ms }: Answers): void {
  const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
  console.log(
    `  ${name}: ${per_s}/s, median ${median_ms} ms, p95 ${p95_ms} ms; ${counts.join(', ')}${lost ? `, ${lost} lost` : ''}`,
  )
}
