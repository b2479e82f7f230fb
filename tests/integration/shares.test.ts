import { describe, expect, it } from 'vitest'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const share = (id: string, channel: string, headers: HeadersInit = {}) =>
  site.call('POST', `/api/article/share/${id}`, { channel }, headers)
const sharesOf = async (slug: string) => {
  const [row] = await site.sql`select shares from public.articles where slug = ${slug}`
  return row?.shares
}

describe('POST /api/article/share/{id}', () => {
  it('A visitor’s shares count once a day, whatever the channel', async () => {
    const before = await sharesOf('cold-sourdough')
    const channels = ['facebook', 'linkedin', 'email', 'link']
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => share('cold-sourdough', channels[n % 4] ?? '')),
    )
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ results: { shares: before + 1 } })
    }
    expect(await sharesOf('cold-sourdough')).toBe(before + 1)
  })

  it('Another visitor’s share counts, and the same visitor’s on another day', async () => {
    const before = await sharesOf('rye-in-a-tin')
    await share('rye-in-a-tin', 'link')
    await share('rye-in-a-tin', 'link', { 'user-agent': 'Mozilla/5.0 (Another)' })
    expect(await sharesOf('rye-in-a-tin')).toBe(before + 2)
    await site.sql`update public.article_shares set day = day - 1`
    await share('rye-in-a-tin', 'link')
    expect(await sharesOf('rye-in-a-tin')).toBe(before + 3)
  })

  it('Thirty browsers at one address share an article five times', async () => {
    await site.sql`delete from public.article_shares`
    const before = await sharesOf('hens-in-the-rain')
    const agents = Array.from({ length: 30 }, (_, n) => ({ 'user-agent': `Mozilla/5.0 (${n})` }))
    await Promise.all(agents.map((headers) => share('hens-in-the-rain', 'link', headers)))
    expect(await sharesOf('hens-in-the-rain')).toBe(before + 5)
    await site.sql`select public.record_share('hens-in-the-rain', 'link', '192.0.2.9', 'Mozilla/5.0')`
    expect(await sharesOf('hens-in-the-rain'), 'from another address').toBe(before + 6)
  })

  it('Sharing stores no address', async () => {
    const rows = await site.sql`select visitor from public.article_shares`
    for (const { visitor } of rows) expect(visitor).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each(['half-a-thought', 'withdrawn-cure', 'never-written'])(
    'Sharing %s is a 404',
    async (id) => {
      expect((await share(id, 'link')).status).toBe(404)
    },
  )

  it('Sharing refuses an unknown channel and a request of another site', async () => {
    expect((await share('cold-sourdough', 'telegraph')).status).toBe(422)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await share('cold-sourdough', 'link', headers)).status).toBe(403)
  })
})
