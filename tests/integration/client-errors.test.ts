import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hearLog } from '../support/log.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const log = hearLog()
const heard = () => log.lines().flatMap(({ client }) => (client ? [client] : []))
let count = 0
/** An error message that was not reported before. */
const error = (rest: object = {}) => {
  count += 1
  return { kind: 'error', message: `No ${count} is not a function`, page: '/article', ...rest }
}
const tell = async (body: object, headers?: HeadersInit) =>
  (await site.call('POST', '/api/client-error', body, headers)).status

beforeEach(() => () => vi.unstubAllEnvs())

describe('An error of a page', () => {
  it('An error of a page is written to the log, and nowhere else', async () => {
    const report = error({ stack: 'at render (/_astro/Page.js:1:2)' })
    expect(await tell(report)).toBe(204)
    expect(heard()).toEqual([report])
    expect(log.lines()[0]?.request_id).toBe(log.lines()[1]?.request_id)
  })

  it('An error of a page is logged once a minute, however many readers report it', async () => {
    const report = error()
    for (const _ of [1, 2, 3]) expect(await tell(report)).toBe(204)
    expect(heard()).toHaveLength(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    await tell(report)
    vi.useRealTimers()
    expect(heard()).toHaveLength(2)
  })

  it('A logged error of a page does not say who reported it', async () => {
    await tell(error({ message: `${count} nora@example.org at 203.0.113.77`, stack: 'Bearer s77' }))
    expect(log.text()).toContain('[email] at [address]')
    expect(log.text()).not.toMatch(/nora|s77/)
  })

  it.each([
    ['a path that may hold a secret', { page: '/reset-password/abc' }],
    ['a longer message', { message: 'x'.repeat(301) }],
    ['a longer stack', { stack: 'x'.repeat(1501) }],
    ['another kind', { kind: 'gossip' }],
    ['a field of somebody’s own', { email: 'nora@example.org' }],
  ])('A report of an error with %s is refused', async (_, rest) => {
    expect(await tell(error(rest))).toBe(422)
    expect(heard()).toEqual([])
  })

  it('A report of an error is refused from other sites, when it is large, and above the limit', async () => {
    expect(await tell(error(), { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await tell(error({ stack: 'x'.repeat(5000) }))).toBe(413)
    vi.stubEnv('RATE_LIMITS', 'on')
    const answers: number[] = []
    for (const _ of Array.from({ length: 11 })) answers.push(await tell(error()))
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 204), 429])
  })
})
