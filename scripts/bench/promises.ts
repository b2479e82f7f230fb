import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { StartedSite } from '../test/site.ts'
import { type Answers, pour, readPage, type Traffic, trafficOn } from './traffic.ts'

const RECOVERY_MS = 5000
const GROWTH = 1.1
const READER = { user: 'reader@example.com', password: 'demo-reader-password' }

/** What a site under load must keep to; each that it breaks is one sentence. */
export type Broken = string[]

const isBusy = (status: number) => status === 429 || status === 503
const isAnswer = (status: number) => status >= 200 && status < 300

/** Eight and 64 callers for so long each, with somebody who reads pages meanwhile. */
export async function measureUnderLoad(site: StartedSite, seconds: number): Promise<Broken> {
  const traffic = await trafficOn(site.url, await logIn(site.url))
  const page = site.url + (await pageOf(site.url))
  const alone = await readPage(page, Math.min(seconds, 10))
  print('a static page, alone', alone)
  const broken: Broken = []
  for (const callers of [8, 64]) {
    const [api, meanwhile] = await Promise.all([
      pour(site.url, traffic, { callers, seconds }),
      readPage(page, seconds),
    ])
    print(`${callers} callers of the API`, api)
    print(`a static page meanwhile`, meanwhile)
    console.log(
      `    ${(meanwhile.median_ms / Math.max(alone.median_ms, 0.1)).toFixed(1)} times as long as alone`,
    )
    const allowed = (status: number) => isAnswer(status) || (callers > 8 && isBusy(status))
    broken.push(...unwanted(`${callers} callers`, api, allowed))
    broken.push(...unwanted(`the page beside ${callers} callers`, meanwhile, isAnswer))
    const recovery = await recoveryOf(site.url, traffic)
    console.log(`    every call is answered again after ${(recovery / 1000).toFixed(1)} s`)
    if (recovery > RECOVERY_MS)
      broken.push(`After ${callers} callers it took more than five seconds to recover.`)
  }
  return broken
}

/** Eight callers for so many minutes, and what the site's process weighs before and after. */
export async function measureSoak(site: StartedSite, minutes: number): Promise<Broken> {
  const seconds = Math.round(minutes * 60)
  const traffic = await trafficOn(site.url, await logIn(site.url))
  // Whatever is filled once is full by then.
  await pour(site.url, traffic, { callers: 8, seconds: Math.max(20, seconds / 10) })
  const weights: number[] = []
  const over = new AbortController()
  const watching = watch(site.pid, weights, over.signal)
  const answers = await pour(site.url, traffic, { callers: 8, seconds })
  over.abort()
  await watching
  print(`8 callers for ${minutes} minutes`, answers)
  const fifth = Math.max(1, Math.floor(weights.length / 5))
  const before = median(weights.slice(0, fifth))
  const after = median(weights.slice(-fifth))
  console.log(
    `    memory ${Math.round(before)} MB after warming up, ${Math.round(after)} MB at the end: ${(after / before).toFixed(2)} times`,
  )
  const grown = after / before > GROWTH ? ['The process has grown by more than a tenth.'] : []
  return [...unwanted(`${minutes} minutes of 8 callers`, answers, isAnswer), ...grown]
}

function unwanted(who: string, { statuses, lost }: Answers, allowed: (status: number) => boolean) {
  const others = Object.entries(statuses).filter(([status]) => !allowed(Number(status)))
  return [
    ...others.map(([status, count]) => `${who}: ${count} answers were ${status}.`),
    ...(lost > 0 ? [`${who}: ${lost} calls were not answered.`] : []),
  ]
}

/** Milliseconds until each kind of call is answered, and within a second. */
async function recoveryOf(url: string, { reads }: Traffic): Promise<number> {
  const started = performance.now()
  for (const { path, ...call } of reads.slice(0, 5)) {
    const well = async () => {
      const signal = AbortSignal.timeout(1000)
      const answer = await fetch(url + path, { ...call, signal }).catch(() => null)
      await answer?.body?.cancel()
      return answer?.status === 200
    }
    while (!(await well()) && performance.now() - started < 2 * RECOVERY_MS) await delay(100)
  }
  return performance.now() - started
}

async function watch(pid: number, weights: number[], over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
    weights.push(Number(stdout) / 1024)
    await delay(2000, null, { signal: over }).catch(() => null)
  }
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

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
