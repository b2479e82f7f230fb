import { describe, expect, it } from 'vitest'
import answer from '../../functions/api.ts'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import { openTestSite } from '../support/site.ts'
import { setTimeZone } from '../support/time-zone.ts'

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
    await view('rye-in-a-tin', { 'user-agent': 'Mozilla/5.0 (Another) Firefox/146.0' })
    expect(await viewsOf('rye-in-a-tin')).toBe(before + 2)
  })

  it('Thirty browsers at one address are five readers of an article, and five of another', async () => {
    for (const id of ['hens-in-the-rain', 'a-farm-kitchen']) {
      await site.sql`delete from public.article_views`
      const before = await viewsOf(id)
      const agents = Array.from({ length: 30 }, (_, n) => `Mozilla/5.0 (Reader ${n}) Firefox/146.0`)
      await Promise.all(agents.map((agent) => view(id, { 'user-agent': agent })))
      expect(await viewsOf(id)).toBe(before + 5)
    }
  })

  it('Two readers of one IPv6 network count as one, and another network as another', async () => {
    const before = await viewsOf('rye-in-a-tin')
    for (const ip of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:3::1']) {
      const headers = {
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Mozilla/5.0 (Reader) Firefox/146.0',
      }
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
    await view('cold-sourdough', { 'user-agent': 'GPTBot/1.2' })
    expect(await viewsOf('cold-sourdough')).toBe(before)
  })

  it('Views of authors do not count', async () => {
    const { token } = await site.signUp('alma@example.com', 'alma')
    await site.sql`select public.grant_role('alma@example.com', 'author')`
    const before = await viewsOf('cold-sourdough')
    await view('cold-sourdough', {
      authorization: `Bearer ${token}`,
      'user-agent': 'Mozilla/5.0 (Alma) Firefox/146.0',
    })
    expect(await viewsOf('cold-sourdough')).toBe(before)
  })

  it('Views of administrators do not count, whether a token or only a cookie says who they are', async () => {
    const { token } = await site.signUp('ada@example.com', 'ada')
    await site.sql`select public.grant_role('ada@example.com', 'administrator')`
    const before = await viewsOf('cold-sourdough')
    await view('cold-sourdough', {
      authorization: `Bearer ${token}`,
      'user-agent': 'Mozilla/5.0 (Ada 1) Firefox/146.0',
    })
    await view('cold-sourdough', {
      cookie: `resedit_usr_token=${token}`,
      'user-agent': 'Mozilla/5.0 (Ada 2) Firefox/146.0',
    })
    expect(await viewsOf('cold-sourdough')).toBe(before)
    await site.sql`select public.revoke_role('ada@example.com')`
    await view('cold-sourdough', {
      authorization: `Bearer ${token}`,
      'user-agent': 'Mozilla/5.0 (Ada 1) Firefox/146.0',
    })
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

describe('the numbers of the magazine', () => {
  const from = (host: string, agent: string, headers: HeadersInit = {}) =>
    site.call(
      'POST',
      '/api/article/view/hens-in-the-rain',
      { from: host },
      {
        ...headers,
        'user-agent': agent,
      },
    )
  const end = (agent: string, headers: HeadersInit = {}) =>
    site.call(
      'POST',
      '/api/article/view/hens-in-the-rain/end',
      {},
      {
        ...headers,
        'user-agent': agent,
      },
    )
  const search = (keyword: string, agent: string, headers: HeadersInit = {}) =>
    site.call('POST', '/api/article/search/f', { keyword }, { ...headers, 'user-agent': agent })

  const numbersFor = async (role: string, query: string) => {
    const { token } = await site.signUp(`${role}@example.com`, `the_${role}`)
    await site.sql`select public.grant_role(${`${role}@example.com`}, ${role})`
    const headers = { authorization: `Bearer ${token}` }
    const answer = await site.call('GET', `/api/admin/numbers${query}`, undefined, headers)
    return { status: answer.status, ...(await answer.json()) }
  }

  it('Editors read visitors, hosts, reads to the end and repeated searches without a result', async () => {
    await site.sql`delete from public.article_views where true`
    await from('www.Example.ORG', 'Mozilla/5.0 (One) Firefox/146.0')
    await from(new URL(ORIGIN).hostname, 'Mozilla/5.0 (Two) Firefox/146.0')
    await from('example.net', 'Mozilla/5.0 (Three) Firefox/146.0', { 'sec-gpc': '1' })
    await from('no host at all', 'Mozilla/5.0 (Four) Firefox/146.0')
    await from('example.com', 'Mozilla/5.0 (Five) Firefox/146.0', { dnt: '1' })
    await view('rye-in-a-tin', { 'user-agent': 'Mozilla/5.0 (One) Firefox/146.0' })
    await end('Mozilla/5.0 (One) Firefox/146.0')
    await end('Mozilla/5.0 (Three) Firefox/146.0', { 'sec-gpc': '1' })
    await end('Mozilla/5.0 (Five) Firefox/146.0', { dnt: '1' })
    await end('Mozilla/5.0 (Never seen) Firefox/146.0')
    for (const words of ['kombu', 'kombucha', 'Kombucha', 'kombucha'])
      for (const agent of ['Mozilla/5.0 (One) Firefox/146.0', 'Mozilla/5.0 (Two) Firefox/146.0'])
        await search(words, agent)
    for (const agent of ['Mozilla/5.0 (One) Firefox/146.0', 'Googlebot/2.1'])
      await search('natto', agent)
    await search('natto', 'Mozilla/5.0 (Two) Firefox/146.0', { dnt: '1' })
    for (const agent of ['Mozilla/5.0 (One) Firefox/146.0', 'Mozilla/5.0 (Two) Firefox/146.0'])
      await site.call(
        'POST',
        '/api/article/search/f',
        { keyword: 'tofu', kind: 'recipe' },
        { 'user-agent': agent },
      )
    await site.settled()

    await site.sql`
      insert into public.article_sources (article_id, day, host, views)
      select id, public.day_of() - ago, 'zeta.example', 3 + ago
      from public.articles, unnest(array[0, 7]) as ago where slug = 'hens-in-the-rain'`
    await site.sql`
      insert into public.empty_searches (day, asker, words)
      select public.day_of(), asker || words, words from
        (values ('zander'), ('zander with leeks'), ('zand')) as searched (words),
        unnest(array['one', 'two', 'three']) as asker
      where words <> 'zander with leeks' or asker <> 'three'`
    await site.sql`
      insert into public.empty_searches (day, asker, words)
      select public.day_of() - 7, asker, 'asked before the period' from unnest(array['one', 'two']) as asker`

    await site.sql`
      insert into public.article_views (article_id, day, visitor, finished)
      select id, public.day_of() - ago, 'someone', ago in (6, 7)
      from public.articles, unnest(array[6, 7, 13, 14]) as ago where slug = 'hens-in-the-rain'`

    const { results } = await numbersFor('editor', '?days=7')
    expect(results.before).toEqual({ visitors: 2, views: 2, finished: 1 })
    expect(results.days).toHaveLength(7)
    expect(results.days[0]).toMatchObject({ visitors: 1, views: 1, finished: 1 })
    expect(results.days.at(-1)).toMatchObject({ visitors: 5, views: 6, finished: 1 })
    expect(results.sources).toEqual([
      { host: 'zeta.example', views: 3 },
      { host: 'example.org', views: 1 },
    ])
    expect(results.articles[0]).toMatchObject({ id: 'hens-in-the-rain', views: 6, finished: 2 })
    expect(results.searches).toEqual([
      { words: 'zander', asked: 3 },
      { words: 'kombucha', asked: 2 },
      { words: 'zander with leeks', asked: 2 },
    ])
    expect(results.newsletter).toHaveLength(1)
  })

  it('An author reads the numbers of their own articles, and neither searches nor others’ articles', async () => {
    const { results } = await numbersFor('author', '')
    expect(results).toMatchObject({ articles: [], sources: [], searches: null, newsletter: null })
    expect((await numbersFor('author', '?article=hens-in-the-rain')).status).toBe(404)
    await site.sql`update public.articles set owner_id = (select id from public.profiles where username = 'the_author')
      where slug = 'hens-in-the-rain'`
    const own = await numbersFor('author', '?article=hens-in-the-rain&days=90')
    expect(own.results.days).toHaveLength(90)
    expect(own.results.before).toEqual({ visitors: 0, views: 0, finished: 0 })
    const longest = await numbersFor('author', '?days=400')
    expect(longest.results.before).toBeNull()
    expect(own.results.days.at(-1)).toMatchObject({ views: 5, finished: 1 })
  })

  it('The site is no source of visits, with www. before its name or without it', async () => {
    await site.sql`delete from public.article_views where true`
    await site.sql`delete from public.article_sources where true`
    const { hostname } = new URL(ORIGIN)
    await from(hostname, 'Mozilla/5.0 (One) Firefox/146.0')
    await from(`www.${hostname}`, 'Mozilla/5.0 (Two) Firefox/146.0')
    await from(`news.${hostname}`, 'Mozilla/5.0 (Three) Firefox/146.0')
    expect(await site.sql`select host, views from public.article_sources`).toEqual([
      { host: `news.${hostname}`, views: 1 },
    ])
  })

  it('A period is one of four', async () =>
    expect((await numbersFor('editor', '?days=8')).status).toBe(422))

  it('A day begins at midnight of the site’s time zone, a week on its Monday', async () => {
    await setTimeZone(site.sql, 'America/Los_Angeles')
    const [row] = await site.sql`select
      public.day_of('2026-11-30T07:59:59Z')::text as before, public.day_of('2026-11-30T08:00Z')::text as after,
      public.week_of('2026-11-30T07:59:59Z')::text as week`
    expect(row).toEqual({ before: '2026-11-29', after: '2026-11-30', week: '2026-11-23' })
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await setTimeZone(site.sql, zone)
      await site.sql`delete from public.article_views where true`
      await view('cold-sourdough')
      const [seen] = await site.sql`select day::text from public.article_views`
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
      expect(seen?.day).toBe(today)
    }
  })

  it('A subscriber and a copy of an issue count in the week of the site’s time zone', async () => {
    await setTimeZone(site.sql, 'America/Los_Angeles')
    const [sunday, monday] = ['2024-12-02T07:59:59Z', '2024-12-02T08:00:00Z']
    await site.sql`insert into public.newsletter_subscribers (email, confirmed_at)
      values ('sunday@example.org', ${sunday}), ('monday@example.org', ${monday})`
    const [issue] =
      await site.sql`insert into public.newsletter_issues (subject) values ('Frost') returning id`
    await site.sql`insert into public.jobs (kind, status, issue_id, finished_at)
      select 'newsletter_copy', 'done', ${issue?.id}, at
      from unnest(array[${sunday}, ${monday}]::timestamptz[]) as at`
    const weeksAt = (now: string) => site.sql`select week::text, joined, sent
      from public.count_subscribers_by_week(${now}, 2) order by week`
    expect(await weeksAt(monday)).toEqual([
      { week: '2024-11-25', joined: 1, sent: 1 },
      { week: '2024-12-02', joined: 1, sent: 1 },
    ])
    expect((await weeksAt(sunday)).map(({ week }) => week)).toEqual(['2024-11-18', '2024-11-25'])
  })
})
