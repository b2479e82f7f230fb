import autocannon from 'autocannon'

export type Load = { requests_per_s: number; p95_ms: number; failed: number }

const SECONDS = 5
const CONNECTIONS = 16

/** Calls one address with 16 callers for five seconds. */
export async function measureLoad(request: autocannon.Options): Promise<Load> {
  const times: number[] = []
  const result = await new Promise<autocannon.Result>((settle, fail) => {
    const run = autocannon(
      { connections: CONNECTIONS, duration: SECONDS, ...request },
      (error, done) => (error ? fail(error) : settle(done)),
    )
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  })
  times.sort((a, b) => a - b)
  return {
    requests_per_s: Math.round(result.requests.average),
    p95_ms: Math.round((times[Math.floor(times.length * 0.95)] ?? 0) * 10) / 10,
    failed: result.non2xx + result.errors,
  }
}
