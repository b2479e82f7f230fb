import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AdminArticle } from '../../src/features/publishing/articles/admin/contract.ts'
import demonstration from '../../supabase/seed/settings.json' with { type: 'json' }
import type { Browser } from '../support/accounts.ts'
import { text } from '../support/admin-site.ts'
import { type Member, openCommunitySite } from '../support/community.ts'
import { readHtml } from '../support/html.ts'
import { openReleases } from '../support/releases.ts'
import { openRenderer } from '../support/renderer.ts'

const site = openCommunitySite()
const releases = openReleases()
openRenderer()
let edda: Member
let arno: Member
let sam: Member

beforeAll(async () => {
  edda = await site.withRole('editor', 'edda')
  arno = await site.withRole('author', 'arno')
  sam = await site.member('sam')
})

const call = (by: Browser, method: string, path: string, body: object) =>
  site.say(method, path, body, by)
const rename = (id: string, new_id: string, by: Browser = edda) =>
  call(by, 'PUT', '/api/article/id', { id, new_id })
const write = async (id: string, by: Browser = edda) => {
  expect((await call(by, 'POST', '/api/article', text(id))).status).toBe(201)
}
const publish = async (id: string) => {
  await write(id)
  expect((await call(edda, 'POST', '/api/article/publish', { id })).status).toBe(200)
}
const read = async (id: string, by: Browser = edda) => {
  const { status, body } = await site.say('GET', `/api/admin/article?id=${id}`, undefined, by)
  return { status, article: (body.results as AdminArticle[] | undefined)?.[0] }
}
const open = async (path: string) => {
  const { status, headers } = await site.send(path)
  return [status, headers.get('location')]
}
const refusal = async (id: string, expected: string) => {
  const { status, body } = await rename(id, expected)
  return [status, body.errors?.new_id ?? body.errors?.id]
}

describe('An article that readers have never seen', () => {
  it('Arno gives his draft another address, and the former one is free for another article', async () => {
    await write('on-saws', arno)
    expect(await rename('on-saws', 'on-old-saws', arno)).toMatchObject({ status: 200 })
    expect(await open('/article/on-saws')).toEqual([404, null])
    await write('on-saws')
    expect((await read('on-saws')).article).toMatchObject({ own: true })
    expect((await read('on-old-saws', arno)).article).toMatchObject({
      id: 'on-old-saws',
      version: 1,
    })
    expect(await site.sql`select from public.redirects`).toHaveLength(0)
  })

  it('Edda saves an article that got another address while she wrote', async () => {
    await write('on-files')
    await rename('on-files', 'on-rasps')
    const draft = { id: 'on-files', tab: 'a', version: 1, content: { title: 'On rasps' } }
    expect(await call(edda, 'PUT', '/api/admin/article/draft', draft)).toMatchObject({
      status: 200,
      body: { draft: { article_id: 'on-rasps' } },
    })
    const saved = await call(edda, 'PUT', '/api/article', {
      ...text('on-files', { title: 'On rasps' }),
      version: 1,
      tab: 'a',
    })
    expect(saved).toMatchObject({
      status: 200,
      body: { results: [{ id: 'on-rasps', version: 2 }] },
    })
    expect((await read('on-files')).article?.id).toBe('on-rasps')
  })

  it('Arno cannot change the address once it is planned, and another author sees no such article', async () => {
    await write('on-planes', arno)
    const alva = await site.withRole('author', 'alva')
    expect((await rename('on-planes', 'mine', alva)).status).toBe(404)
    await call(edda, 'POST', '/api/article/schedule', {
      id: 'on-planes',
      at: '2099-01-01T00:00:00Z',
    })
    expect((await rename('on-planes', 'on-a-plane', arno)).status).toBe(403)
    expect((await rename('on-planes', 'on-a-plane')).status).toBe(200)
    expect((await read('on-planes', alva)).status).toBe(404)
  })
})

describe('An article that readers have seen', () => {
  it('Everything that is done at the former address reaches the article', async () => {
    await publish('on-jars')
    const at = { article_id: 'on-jars' }
    const first = await site.post(sam, { ...at, body: 'Mine broke.' })
    await call(sam, 'POST', '/api/article/like', at)
    expect(await rename('on-jars', 'on-crocks')).toMatchObject({
      status: 200,
      body: { results: [{ id: 'on-crocks' }], build: { status: 'queued' } },
    })
    expect(await open('/article/on-jars')).toEqual([301, '/article/on-crocks'])
    expect(await open('/article/on-jars/now')).toEqual([301, '/article/on-crocks/now'])
    expect(await open(`/comment/on-jars/${first.id}`)).toEqual([
      301,
      `/comment/on-crocks/${first.id}`,
    ])
    expect((await site.send('/article/on-crocks')).status).toBe(200)

    // A page that was open before still has the former id.
    const reply = await site.post(sam, { ...at, parent_comment: first.id, body: 'And again.' })
    expect(reply.article_id).toBe('on-crocks')
    expect((await site.list('on-jars')).total).toBe(1)
    const view = await site.call('POST', '/api/article/view/on-jars', {})
    expect(view.status).toBe(204)
    const answer = await site.call('GET', '/api/article?id=on-jars')
    const { results } = (await answer.json()) as { results: AdminArticle[] }
    expect(results[0]).toMatchObject({ id: 'on-crocks', likes: 1, num_comments: 2, views: 1 })
    expect(await call(sam, 'POST', '/api/article/like', at)).toMatchObject({
      status: 200,
      body: { results: { likes: 1, liked: true } },
    })
    const ids = ['on-jars', 'rye-in-a-tin']
    const previews = await call(sam, 'POST', '/api/article/preview/id', { ids })
    const listed = previews.body.results as { id: string }[]
    expect(listed.map(({ id }) => id)).toEqual(['on-crocks', 'rye-in-a-tin'])
  })

  it('An issue of the newsletter names the article by its present address', async () => {
    await publish('on-lids')
    const issue = {
      subject: 'April',
      preheader: '',
      topics: [],
      public: false,
      body: '<figure class="embed-page"><a href="/article/on-lids">On lids</a></figure>',
    }
    const ada = await site.administrator('ada')
    await site.sql`select public.write_site_settings(${site.sql.json({ ...demonstration, postal_address: '1 Mill Lane' })}, 0, null)`
    const created = await call(ada, 'POST', '/api/admin/newsletter', issue)
    expect(created.status).toBe(201)
    await rename('on-lids', 'on-rings')
    const { id } = created.body.issue as { id: number }
    const { body } = await site.say('GET', `/api/admin/newsletter/${id}/preview`, undefined, ada)
    expect(body.text).toContain('/article/on-rings')
    expect(body.text).not.toContain('/article/on-lids')
  })

  it('A series and a category that were open while the address changed keep the article', async () => {
    await publish('on-bread')
    await rename('on-bread', 'on-loaves')
    const [series] =
      await site.sql`select id::integer, slug, title, version from public.series limit 1`
    const [category] =
      await site.sql`select id::integer, slug, name, version from public.categories limit 1`
    const of = { tagline: '', description: '', cover: null, articles: ['on-bread'] }
    expect(
      await call(edda, 'PUT', `/api/admin/series/${series?.id}`, { ...series, ...of }),
    ).toMatchObject({
      status: 200,
    })
    const starts = { description: '', picture: null, starts: ['on-bread'] }
    expect(
      await call(edda, 'PUT', `/api/admin/category/${category?.id}`, { ...category, ...starts }),
    ).toMatchObject({ status: 200 })
    const placed = await site.sql`
      select slug from public.articles join public.series_articles on article_id = articles.id
      where series_id = ${series?.id}
      union all
      select slug from public.articles join public.category_starts on article_id = articles.id
      where category_id = ${category?.id}`
    expect(placed.map(({ slug }) => slug)).toEqual(['on-loaves', 'on-loaves'])
  })

  it('A former address leads to the newest one, and is the article’s own again when it goes back', async () => {
    await publish('one')
    await rename('one', 'two')
    await rename('two', 'three')
    expect(await open('/article/one')).toEqual([301, '/article/three'])
    expect(await open('/article/two')).toEqual([301, '/article/three'])
    await rename('one', 'one')
    expect((await read('one')).article?.id).toBe('one')
    expect(await open('/article/two')).toEqual([301, '/article/one'])
    expect((await site.send('/article/one')).status).toBe(200)
  })

  it('An address named by figures alone leads on, and not to the article with that number', async () => {
    const [row] =
      await site.sql`select id::integer from public.articles where slug = 'rye-in-a-tin'`
    await publish(`${row?.id}`)
    await rename(`${row?.id}`, 'on-numbers')
    expect(await open(`/article/${row?.id}`)).toEqual([301, '/article/on-numbers'])
  })

  it('The next release has the article at its new address, and a redirect from the former one', async () => {
    await publish('on-wax')
    const before = await releases.follow()
    await readFile(join(before, 'article/on-wax.html'))
    await rename('on-wax', 'on-beeswax')
    const after = await releases.make(before)
    expect(await readFile(join(after, 'article/on-beeswax.html'), 'utf8')).toContain('On on-wax')
    await expect(readFile(join(after, 'article/on-wax.html'))).rejects.toThrow('ENOENT')
    expect(await readFile(join(after, '_redirects'), 'utf8')).toContain(
      '/article/on-wax /article/on-beeswax 301\n',
    )
    for (const list of ['articles.html', 'sitemap.xml', 'rss.xml', 'suggestions.json']) {
      const page = await readFile(join(after, list), 'utf8')
      expect(page, list).toContain('on-beeswax')
      expect(page, list).not.toContain('/on-wax')
    }
  })

  it('The former address of a suspended article stays its own, and leads to it once it is published again', async () => {
    await publish('on-tallow')
    await call(edda, 'POST', '/api/article/suspend', { id: 'on-tallow' })
    expect((await rename('on-tallow', 'on-suet')).status).toBe(200)
    expect((await call(edda, 'POST', '/api/article', text('on-tallow'))).status).toBe(409)
    await call(edda, 'POST', '/api/article/publish', { id: 'on-suet' })
    expect(await open('/article/on-tallow')).toEqual([301, '/article/on-suet'])
  })

  it('The former address of an article that was removed for good says that it is gone', async () => {
    await publish('on-glue')
    await rename('on-glue', 'on-hide-glue')
    await site.say('DELETE', '/api/article?id=on-hide-glue&purge=1', undefined, edda)
    expect((await open('/article/on-glue'))[0]).toBe(410)
    await write('on-resin')
    expect((await rename('on-resin', 'on-glue')).status).toBe(409)
  })
})

describe('Which address an article may have', () => {
  it('One that is taken, was another’s, is the site’s own, or has another shape is refused', async () => {
    await publish('on-soap')
    await rename('on-soap', 'on-lye')
    await write('on-ash')
    const elsewhere =
      'Links to this address lead elsewhere: another article had it, or a redirect begins there.'
    expect(await refusal('on-ash', 'rye-in-a-tin')).toEqual([409, 'This address is taken.'])
    expect(await refusal('on-ash', 'on-soap')).toEqual([409, elsewhere])
    for (const word of ['new', 'search', 'admin', 'api', 'feed'])
      expect(await refusal('on-ash', word), word).toEqual([422, 'This address is reserved.'])
    expect((await refusal('on-ash', 'On ash'))[0]).toBe(422)
    expect((await read('on-ash')).article?.id).toBe('on-ash')
    expect((await call(edda, 'POST', '/api/article', text('on-soap'))).status).toBe(409)
  })

  it('An article in the bin keeps its address', async () => {
    await write('on-ink')
    await site.say('DELETE', '/api/article?id=on-ink', undefined, edda)
    expect((await rename('on-ink', 'on-inks')).status).toBe(409)
    expect((await read('on-ink')).article?.state).toBe('binned')
  })

  it('Of an article that leaves an address and one that takes it at the same moment, the second is refused', async () => {
    await publish('on-nails')
    const taken = site.sql.begin(async (sql) => {
      await sql`update public.articles set slug = 'on-screws' where slug = 'on-nails'`
      const insert = site.sql`insert into public.articles (slug, title, subtitle, headline, body)
        values ('on-nails', 'T', '', '', '')`.then(
        () => 'taken',
        (error: Error) => error.message,
      )
      // The insert waits for what this transaction does with the address.
      await expect
        .poll(
          async () =>
            (await site.sql`select from pg_locks where locktype = 'advisory' and not granted`)
              .length,
        )
        .toBe(1)
      return { insert }
    })
    expect(await (await taken).insert).toBe('article_slug_must_be_new')
  })
})

it('The head of an article says when it was published and when it was changed last', async () => {
  await publish('on-dates')
  await site.sql`update public.articles
    set published_at = '2024-02-03T04:05:06Z', updated_at = '2025-03-04T05:06:07Z' where slug = 'on-dates'`
  const page = readHtml(await (await site.send('/article/on-dates/now')).text())
  const meta = (property: string) =>
    Date.parse(page.first('meta', { property }).get('content') ?? '')
  expect(meta('article:published_time')).toBe(Date.parse('2024-02-03T04:05:06Z'))
  expect(meta('article:modified_time')).toBe(Date.parse('2025-03-04T05:06:07Z'))
  // rule: reading/byline-dates
  const byline = page.first('*', { class: 'article-byline' }).text
  expect(byline).toContain('Published February 3, 2024')
  expect(byline).toContain('Updated March 4, 2025')
})

it('The counts above an article are shortened, with the whole number beside them', async () => {
  await publish('on-counts')
  await site.sql`update public.articles set views = 1_234_567, likes = 999_950 where slug = 'on-counts'`
  const page = readHtml(await (await site.send('/article/on-counts/now')).text())
  const counts = page.first('dl', { class: 'article-counts' }).all('*', { class: 'count' })
  // rule: reading/short-numbers
  expect(
    counts.map((count) => [count.get('data-count'), count.get('data-value'), count.text]),
  ).toEqual([
    ['views', '1234567', '1.2M'],
    ['likes', '999950', '1M'],
    ['dislikes', '0', '0'],
    ['shares', '0', '0'],
    ['num_comments', '0', '0'],
  ])
})
