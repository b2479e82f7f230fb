import { describe, expect, it } from 'vitest'
import answer from '../../functions/api.ts'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const view = (id: string, headers: HeadersInit = {}) =>
  site.call('POST', `/api/article/view/${id}`, undefined, headers)
const viewsOf = async (slug: string) => {
  const [row] = await site.sql`select views from public.articles where slug = ${slug}`
  return row?.views
}

describe('POST /api/article/view/{id}', () => {
  it('A reader’s views count once a day, however often and fast they come', async () => {
    const before = await viewsOf('hens-in-the-rain')
    const answers = await Promise.all(Array.from({ length: 30 }, () => view('hens-in-the-rain')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await viewsOf('hens-in-the-rain')).toBe(before + 1)
  })

  it('Another browser at the same address counts as another reader', async () => {
    const before = await viewsOf('rye-in-a-tin')
    await view('rye-in-a-tin')
    await view('rye-in-a-tin', { 'user-agent': 'Mozilla/5.0 (Another)' })
    expect(await viewsOf('rye-in-a-tin')).toBe(before + 2)
  })

  it('Thirty browsers at one address are five readers of an article, and five of another', async () => {
    for (const id of ['hens-in-the-rain', 'a-farm-kitchen']) {
      await site.sql`delete from public.article_views`
      const before = await viewsOf(id)
      const agents = Array.from({ length: 30 }, (_, n) => `Mozilla/5.0 (Reader ${n})`)
      await Promise.all(agents.map((agent) => view(id, { 'user-agent': agent })))
      expect(await viewsOf(id)).toBe(before + 5)
    }
  })

  it('Two readers of one IPv6 network count as one, and another network as another', async () => {
    const before = await viewsOf('rye-in-a-tin')
    for (const ip of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:3::1']) {
      const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 (Reader)' }
      const address = `${ORIGIN}/api/article/view/rye-in-a-tin`
      const request = new Request(address, { method: 'POST', headers })
      await answer(request, { ip, params: {}, waitUntil() {} } as never)
    }
    expect(await viewsOf('rye-in-a-tin')).toBe(before + 2)
  })

  it('The same reader counts again on another day', async () => {
    await view('a-farm-kitchen')
    const before = await viewsOf('a-farm-kitchen')
    await site.sql`update public.article_views set day = day - 1`
    await site.sql`update public.visitor_salts set day = day - 1`
    await view('a-farm-kitchen')
    expect(await viewsOf('a-farm-kitchen')).toBe(before + 1)
    const salts = await site.sql`select day from public.visitor_salts`
    expect(salts).toHaveLength(1)
  })

  it('Views store no address, and nothing that identifies a reader of yesterday', async () => {
    await view('cold-sourdough')
    const rows = await site.sql`select visitor from public.article_views`
    for (const { visitor } of rows) expect(visitor).toMatch(/^[0-9a-f]{64}$/)
  })

  it('Views of robots do not count', async () => {
    const before = await viewsOf('cold-sourdough')
    await view('cold-sourdough', { 'user-agent': 'Googlebot/2.1' })
    await view('cold-sourdough', { 'user-agent': '' })
    expect(await viewsOf('cold-sourdough')).toBe(before)
  })

  it('Views of administrators do not count, whether a token or only a cookie says who they are', async () => {
    const { token } = await site.signUp('ada@example.com', 'ada')
    await site.sql`select public.grant_role('ada@example.com', 'administrator')`
    const before = await viewsOf('cold-sourdough')
    await view('cold-sourdough', { authorization: `Bearer ${token}`, 'user-agent': 'Ada 1' })
    await view('cold-sourdough', { cookie: `resedit_usr_token=${token}`, 'user-agent': 'Ada 2' })
    expect(await viewsOf('cold-sourdough')).toBe(before)
    await site.sql`select public.revoke_role('ada@example.com')`
    await view('cold-sourdough', { authorization: `Bearer ${token}`, 'user-agent': 'Ada 1' })
    expect(await viewsOf('cold-sourdough')).toBe(before + 1)
  })

  it.each(['half-a-thought', 'withdrawn-cure', 'never-written'])(
    'A view of %s is a 404',
    async (id) => expect((await view(id)).status).toBe(404),
  )

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])('A view is refused for a request from another site: %j', async (headers) => {
    expect((await view('cold-sourdough', headers)).status).toBe(403)
  })
})
