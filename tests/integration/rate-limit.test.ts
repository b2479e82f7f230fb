import { afterEach, describe, expect, it } from 'vitest'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
afterEach(() => {
  process.env.RATE_LIMITS = 'off'
  delete process.env.LIMIT_SEARCH
})

describe('a caller who searches too fast', () => {
  it('gets through exactly as often as allowed, however many calls come at once', async () => {
    process.env.RATE_LIMITS = 'on'
    process.env.LIMIT_SEARCH = '60/10'
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => site.call('POST', '/api/article/search', {})),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    const refused = answers.find(({ status }) => status === 429)
    const wait = Number(refused?.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(await refused?.json()).toHaveProperty(
      'message',
      `That was a little fast. Please try again in ${wait} seconds.`,
    )
  })

  it('gets through again when the allowance has grown back', async () => {
    process.env.RATE_LIMITS = 'on'
    process.env.LIMIT_SEARCH = '60/1'
    await site.sql`delete from public.rate_limits`
    expect((await site.call('POST', '/api/article/search', {})).status).toBe(200)
    expect((await site.call('POST', '/api/article/search', {})).status).toBe(429)
    await site.sql`update public.rate_limits set whole_at = whole_at - interval '60 seconds'`
    expect((await site.call('POST', '/api/article/search', {})).status).toBe(200)
  })
})
