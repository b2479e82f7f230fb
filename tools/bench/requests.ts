import autocannon from 'autocannon'
import { median, quantile } from './statistics.ts'

/** How often each status was answered, and how fast. */
export type Answers = {
  statuses: Record<number, number>
  /** Connections that broke, and calls that were not answered in ten seconds. */
  lost: number
  per_s: number
  median_ms: number
  p95_ms: number
}

/** Sends requests for as long as the options say, and counts what comes back. */
export async function measureRequests(options: autocannon.Options): Promise<Answers> {
  const times: number[] = []
  const statuses: Record<number, number> = {}
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ timeout: 10, ...options }, (error, done) =>
      error ? reject(error) : resolve(done),
    )
    run.on('response', (_client, status, _bytes, milliseconds) => {
      statuses[status] = (statuses[status] ?? 0) + 1
      times.push(milliseconds)
    })
  })
  const tenths = (milliseconds: number) => Math.round(milliseconds * 10) / 10
  return {
    statuses,
    lost: result.errors,
    per_s: Math.round(result.requests.average),
    median_ms: tenths(median(times)),
    p95_ms: tenths(quantile(times, 0.95)),
  }
}
