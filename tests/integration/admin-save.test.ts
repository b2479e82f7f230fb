import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { KEPT_OPEN } from '../../scripts/platform/server.ts'
import {
  createArticle,
  readAdminArticle,
} from '../../src/features/publishing/articles/admin/contract.ts'
import { NO_SHARING } from '../../src/features/publishing/articles/shared/sharing.ts'
import { listSeries } from '../../src/features/publishing/series/admin/contract.ts'
import { LIMITS } from '../../src/server/limits.ts'
import { openAdminSite, text } from '../support/admin-site.ts'

const site = openAdminSite()
const save = (body: object, person = site.ada) => site.ask(person, 'PUT', '/api/article', body)
const open = async (id: string) =>
  (await site.ask(site.ada, 'GET', `/api/admin/article?id=${id}`)).body.results?.[0]

const figureOf = (credit: string) =>
  `<figure><img src="/images/abc/480.webp" alt=""><figcaption><small>${credit}</small></figcaption></figure>`

describe('Creating an article', () => {
  it('A new article holds everything that Ada wrote, unpublished, in the shape of the contract', async () => {
    const [bread] = await site.sql`select id::integer from public.categories where slug = 'bread'`
    const [series] = await site.sql`select id::integer from public.series limit 1`
    const reference = { author: 'Elizabeth David', title: 'English Bread', doi: '10.1234/bread' }
    const { status, body } = await site.ask(
      site.ada,
      'POST',
      '/api/article',
      text('oat-cakes', {
        tag: [bread?.id],
        series: { id: series?.id, place: 1 },
        references: [
          { id: 1234567890123456, ...reference },
          { id: 12, author: 'B', title: 'C' },
        ],
      }),
    )
    expect(status).toBe(201)
    const [article] = parse(createArticle.answer, body).results
    expect(article).toMatchObject({
      state: 'unpublished',
      published: false,
      published_at: null,
      version: 1,
      username: 'ada',
      updated_by: 'ada',
      tag: [bread?.id],
      series: { id: series?.id, place: 1 },
      references: [
        { ...reference, title_href: '', publication_date: '', publisher: '' },
        { author: 'B', title: 'C' },
      ],
    })
    expect(article?.references.map(({ id }) => id)).not.toContain(12)
  })

  it('An article that lacks fields is refused with a message for each, and nothing is stored', async () => {
    const { status, body } = await site.ask(site.ada, 'POST', '/api/article', {
      id: '',
      title: ' ',
      body: '<script>alert(1)</script>',
    })
    expect(status).toBe(422)
    expect(body.message).toBe('Please correct the highlighted fields.')
    for (const field of ['id', 'title']) {
      expect(body.errors).toHaveProperty(field, 'This field is required.')
    }
  })

  it.each([
    ['an id that is no slug', { id: 'Not A Slug' }, 'id'],
    ['a reserved id', { id: 'admin' }, 'id'],
    ['a long title', { title: 'x'.repeat(201) }, 'title'],
    [
      'a body of which nothing is left',
      { body: '<iframe src="https://example.org"></iframe>' },
      'body',
    ],
    ['a bottomless body', { body: `${'<blockquote>'.repeat(20_000)}deep` }, 'body'],
    ['a tag by its name', { tag: ['bread'] }, 'tag'],
    ['an unknown tag', { tag: [999_999] }, 'tag'],
    ['an unknown series', { series: { id: 999_999 } }, 'series'],
    ['an empty author', { references: [{ author: '', title: 'T' }] }, 'references'],
    ['no author', { references: [{ title: 'T' }] }, 'references'],
    [
      'a link that runs',
      { references: [{ author: 'A', title: 'T', title_href: 'javascript:alert(1)' }] },
      'references',
    ],
    [
      'a link with a control character',
      { references: [{ author: 'A', title: 'T', title_href: 'https://example.org/\u0000x' }] },
      'references',
    ],
    [
      'a DOI that is none',
      { references: [{ author: 'A', title: 'T', doi: 'eleven' }] },
      'references',
    ],
    ['a foreign image', { images: [{ url: 'https://example.org/a.jpg', alt: 'A' }] }, 'images'],
    [
      'a long credit',
      { images: [{ url: '/images/abc/480.webp', credit: 'x'.repeat(201) }] },
      'images',
    ],
    [
      'a long credit of a picture in the text',
      { body: figureOf(`${'&amp;🫙'.repeat(100)}x`) },
      'body',
    ],
    ['an unknown image', { images: [{ url: '/images/abc/480.webp', alt: 'Nowhere' }] }, 'images'],
  ])(
    'Creating an article with %s is refused, and the error names the field',
    async (_what, wrong, field) => {
      const { status, body } = await site.ask(
        site.ada,
        'POST',
        '/api/article',
        text('never-kept', wrong),
      )
      expect(body.errors ?? {}).toHaveProperty(field)
      expect(status).toBe(422)
      expect(await site.sql`select from public.articles where slug = 'never-kept'`).toHaveLength(0)
    },
  )

  it('An article with a field that authors may not write is refused', async () => {
    const columns = ['views', 'likes', 'username', 'published', 'published_at', 'aux_id', 'version']
    for (const column of columns) {
      const { status, body } = await site.ask(
        site.ada,
        'POST',
        '/api/article',
        text('greedy', { [column]: 1 }),
      )
      expect(status, column).toBe(422)
      expect(body.errors).toHaveProperty(column, 'This field is not known.')
    }
  })

  it('An id is never given to a second article, even after the first was purged', async () => {
    await site.write('one-of-a-kind')
    const taken = await site.ask(site.ada, 'POST', '/api/article', text('one-of-a-kind'))
    expect([taken.status, taken.body.errors?.id]).toEqual([409, 'This address is taken.'])
    await site.ask(site.ada, 'DELETE', '/api/article?id=one-of-a-kind&purge=1')
    expect(await open('one-of-a-kind')).toBeUndefined()
    const again = await site.ask(site.ada, 'POST', '/api/article', text('one-of-a-kind'))
    expect([again.status, again.body.errors?.id]).toEqual([409, 'This address is taken.'])
  })

  it('The body is sanitized before it is stored', async () => {
    const body =
      '<p onclick="x()">Hi <a href="javascript:x()">there</a></p><script>x()</script><h2 id="top">T</h2>'
    expect((await site.write('washed', { body })).body).toBe('<p>Hi <a>there</a></p><h2>T</h2>')
  })

  it('A credit of 200 characters is stored as typed', async () => {
    const credit = '&#x26;🫙'.repeat(100)
    expect((await site.write('credited', { body: figureOf(credit) })).body).toBe(figureOf(credit))
  })

  it('Text is stored as typed, and what cannot be stored is refused in its field', async () => {
    const body = `<pre><code>${'['.repeat(60)} {{{ "\\" </code></pre>`
    const { title } = await site.write('literal', { title: '[{ "\\" 👩‍🌾', body })
    expect(title).toBe('[{ "\\" 👩‍🌾')
    const refused = await site.ask(
      site.ada,
      'POST',
      '/api/article',
      text('halves', { title: 'A\0', subtitle: 'b\ud800' }),
    )
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        title: 'This contains a character that cannot be stored.',
        subtitle: 'This contains a character that cannot be stored.',
      },
    ])
  })

  it('An article of 500 KB is accepted, one of 513 KB is not', async () => {
    const words = (kilobytes: number) => `<p>${'bread '.repeat((kilobytes * 1024) / 6)}</p>`
    await site.write('long-read', { body: words(500) })
    const { status } = await site.ask(
      site.ada,
      'POST',
      '/api/article',
      text('too-long', { body: words(513) }),
    )
    expect(status).toBe(413)
  })
})

describe('Saving an article', () => {
  it('A save raises the version, names who saved, and keeps the ids of references and what was not sent', async () => {
    const references = [
      { author: 'A', title: 'First' },
      { author: 'B', title: 'Second' },
    ]
    const first = await site.write('twice-baked', { references })
    const [one, two] = first.references
    const { status, body } = await save(
      {
        ...text('twice-baked'),
        version: 1,
        references: [two, { id: 98765432109876, author: 'C', title: 'Third' }, one],
      },
      site.hugo,
    )
    expect(body.errors).toBeUndefined()
    expect(status).toBe(200)
    const [saved] = parse(readAdminArticle.answer, body).results
    expect(saved).toMatchObject({ version: 2, updated_by: 'hugo', username: 'ada' })
    expect(saved?.references.map(({ title }) => title)).toEqual(['Second', 'Third', 'First'])
    expect(saved?.references[0]?.id).toBe(two?.id)
    expect(saved?.references[2]?.id).toBe(one?.id)
    await save({ ...text('twice-baked', { title: 'Only the title' }), version: 2 })
    expect((await open('twice-baked'))?.references).toHaveLength(3)
  })

  it('Of two saves from one version the second is refused, and neither text is lost', async () => {
    await site.write('contested')
    const [first, second] = await Promise.all(
      [site.ada, site.hugo].map((person, turn) =>
        save({ ...text('contested', { title: `Turn ${turn}` }), version: 1 }, person),
      ),
    )
    const answers = [first, second].sort((a, b) => (a?.status ?? 0) - (b?.status ?? 0))
    expect(answers.map((answer) => answer?.status)).toEqual([200, 409])
    const winner = answers[0]?.body.results?.[0]
    const [met] = answers[1]?.body.results ?? []
    expect(met).toMatchObject({ title: winner?.title, version: 2, body: '<p>Some words.</p>' })
    expect(answers[1]?.body.message).toContain(`changed by ${winner?.updated_by}`)
    expect((await open('contested'))?.title).toBe(winner?.title)
  })

  it('A save cannot take a reference of another article', async () => {
    const other = await site.write('lender', { references: [{ author: 'A', title: 'Lent' }] })
    await site.write('borrower')
    const id = other.references[0]?.id
    await save({
      ...text('borrower', { references: [{ id, author: 'A', title: 'Mine' }] }),
      version: 1,
    })
    expect((await open('lender'))?.references[0]?.title).toBe('Lent')
    expect((await open('borrower'))?.references[0]?.id).not.toBe(id)
  })

  it('A save moves an article within its series and out of it', async () => {
    const [series] =
      await site.sql`insert into public.series (slug, title) values ('three-loaves', 'Three loaves') returning id::integer`
    for (const id of ['loaf-a', 'loaf-b', 'loaf-c'])
      await site.write(id, { series: { id: series?.id } })
    await save({ ...text('loaf-c', { series: { id: series?.id, place: 1 } }), version: 1 })
    const order = async () =>
      (
        await site.sql`select slug from public.series_articles join public.articles on articles.id = article_id
          where series_id = ${series?.id} order by position, article_id`
      ).map(({ slug }) => slug)
    expect(await order()).toEqual(['loaf-c', 'loaf-a', 'loaf-b'])
    await save({ ...text('loaf-a', { series: null }), version: 1 })
    expect(await order()).toEqual(['loaf-c', 'loaf-b'])
    expect((await open('loaf-b'))?.series).toEqual({ id: series?.id, place: 2 })
  })

  it('Administrators see a series with its unpublished articles, in their places', async () => {
    const [series] =
      await site.sql`insert into public.series (slug, title) values ('four-jars', 'Four jars') returning id::integer`
    for (const id of ['jar-a', 'jar-b', 'jar-c'])
      await site.write(id, { series: { id: series?.id } })
    await site.ask(site.ada, 'POST', '/api/article/publish', { id: 'jar-b' })
    await site.ask(site.ada, 'DELETE', '/api/article?id=jar-c')
    const jars = async () => {
      const { body } = await site.ask(site.ada, 'GET', '/api/admin/series')
      const all = parse(listSeries.answer, body).results
      return all.find(({ id }) => id === series?.id)?.articles
    }
    expect(await jars()).toEqual([
      { id: 'jar-a', title: 'On jar-a', state: 'unpublished' },
      { id: 'jar-b', title: 'On jar-b', state: 'published' },
      { id: 'jar-c', title: 'On jar-c', state: 'binned' },
    ])
    // The place that is asked for is the place in that list.
    await site.write('jar-d', { series: { id: series?.id, place: 2 } })
    expect((await jars())?.map(({ id }) => id)).toEqual(['jar-a', 'jar-d', 'jar-b', 'jar-c'])
    expect((await open('jar-b'))?.series).toEqual({ id: series?.id, place: 3 })
  })

  it('An article in the bin cannot be saved', async () => {
    await site.write('thrown-out')
    await site.ask(site.ada, 'DELETE', '/api/article?id=thrown-out')
    const { status, body } = await save({ ...text('thrown-out'), version: 1 })
    expect([status, body.message]).toEqual([409, 'This article is in the bin. Restore it first.'])
  })

  it('A save of an unknown article is answered with 404', async () => {
    expect((await save({ ...text('unwritten'), version: 1 })).status).toBe(404)
  })
})

describe('rule: articles/sources-are-found', () => {
  it('An account asks the registries twenty times at once', () => {
    expect(LIMITS.registry).toEqual({ every: 3, burst: 20 })
  })

  const lookUp = (number: string, person = site.ada) =>
    site.ask(person, 'POST', '/api/admin/source', { number })

  it('A source is looked up by its DOI or ISBN, and written by hand where nobody answers', async () => {
    const requests: string[] = []
    const answers: Record<string, [status: number, body: string]> = {
      '/works/10.1234%2Fcrock': [
        200,
        JSON.stringify({
          message: {
            title: ['The <i>Crock</i>'],
            author: [{ given: 'Ann', family: 'Lee' }, { name: 'The Guild' }],
            publisher: 'Kiln Press',
            issued: { 'date-parts': [[2020, 3]] },
          },
        }),
      ],
      '/api/books?bibkeys=ISBN:9780306406157&format=json&jscmd=data': [
        200,
        JSON.stringify({
          'ISBN:9780306406157': {
            title: 'Salt',
            authors: [{ name: 'Bo Ek' }],
            publish_date: '1999',
            url: 'https://openlibrary.org/b/1',
          },
        }),
      ],
      '/works/10.1234%2Fodd': [200, 'no JSON'],
    }
    const registry = createServer(KEPT_OPEN, ({ url = '' }, response) => {
      requests.push(url)
      const [status, body] = answers[url] ?? [url.startsWith('/api') ? 200 : 404, '{}']
      response.writeHead(status).end(body)
    })
    await once(registry.listen(0, '127.0.0.1'), 'listening')
    const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`
    vi.stubEnv('CROSSREF_ADDRESS', address)
    vi.stubEnv('OPEN_LIBRARY_ADDRESS', address)
    const referenceOf = async (number: string) => (await lookUp(number)).body
    expect(await referenceOf('https://doi.org/10.1234/crock')).toEqual({
      message: '',
      results: [
        {
          author: 'Ann Lee and The Guild',
          title: 'The Crock',
          title_href: '',
          publication_date: '2020-03',
          publisher: 'Kiln Press',
          doi: '10.1234/crock',
        },
      ],
    })
    expect((await referenceOf('978-0-306-40615-7')).results).toEqual([
      {
        author: 'Bo Ek',
        title: 'Salt',
        publication_date: '1999',
        publisher: '',
        doi: '',
        title_href: 'https://openlibrary.org/b/1',
      },
    ])
    for (const unknown of ['10.1234/none', '080442957X'])
      expect(await referenceOf(unknown)).toEqual({
        results: [],
        message: 'The registry does not know this number. Enter the source by hand.',
      })
    expect(await referenceOf('10.1234/odd')).toEqual({
      results: [],
      message: 'The registry did not answer in time. Enter the source by hand, or try again later.',
    })
    const before = requests.length
    expect((await lookUp('978-0-306-40615-8')).body.errors).toEqual({
      number: 'This is neither a DOI, such as 10.1234/abc, nor a valid ISBN.',
    })
    expect(requests).toHaveLength(before)
    registry.closeAllConnections()
    registry.close()
    await once(registry, 'close')
    expect(await referenceOf('10.1234/crock')).toEqual({
      results: [],
      message: 'The registry did not answer in time. Enter the source by hand, or try again later.',
    })
    vi.unstubAllEnvs()
  })

  it('Words find the sources of articles that the caller may read, each once', async () => {
    const reference = { author: 'Ida Crane', title: 'Of Whey and Rye' }
    await site.write('whey-one', { references: [reference] })
    await site.write('whey-two', { references: [reference, { ...reference, publisher: 'Own' }] })
    const find = async (words: string, person = site.ada) =>
      (await site.ask(person, 'POST', '/api/admin/sources', { find: words })).body.results
    const all = await find(' crane  WHEY')
    expect(all).toHaveLength(2)
    expect(all?.[1]).toMatchObject(reference)
    expect(all?.[0]).not.toHaveProperty('newest')
    expect(await find('crane barley')).toEqual([])
    const arno = await site.signUp('arno@example.org', 'arno')
    await site.sql`select public.grant_role('arno@example.org', 'author')`
    expect(await find('crane whey', arno)).toEqual([])
    await site.ask(site.ada, 'POST', '/api/article/publish', { id: 'whey-one' })
    expect(await find('crane whey', arno)).toHaveLength(1)
  })
})

describe('rule: articles/sharing', () => {
  const sharingOf = async (id: string) => (await open(id))?.sharing

  it('What search engines and links show is saved and kept with its revision', async () => {
    const sharing = {
      ...NO_SHARING,
      title: 'Rye for search',
      description: 'How rye is found.',
      hidden: true,
      canonical: 'https://first.example/rye',
    }
    await site.write('shared-rye', { sharing: sharing })
    expect(await sharingOf('shared-rye')).toEqual(sharing)
    await site.ask(site.ada, 'POST', '/api/article/publish', { id: 'shared-rye' })
    const version = (await open('shared-rye'))?.version
    // An omitted field keeps its value; a save of an older version changes nothing.
    await save({ ...text('shared-rye'), version })
    expect(await sharingOf('shared-rye')).toEqual(sharing)
    const old = await save({ ...text('shared-rye'), version, sharing: NO_SHARING })
    expect([old.status, await sharingOf('shared-rye')]).toEqual([409, sharing])
    const [revision] = await site.sql`
      select content -> 'sharing' as sharing from public.article_revisions
      join public.articles on articles.id = article_id where slug = 'shared-rye' order by article_revisions.id limit 1`
    expect(revision?.sharing).toEqual(sharing)
  })

  it.each([
    [{ canonical: 'http://first.example/' }, 'The address must begin with https://.'],
    [{ picture: 'https://other.example/a.webp' }, 'Choose a picture of the article.'],
    [{ dated: '2999-01-01T00:00:00.000Z' }, 'Choose a date in the past.'],
    [{ title: 'a'.repeat(201) }, 'A title has at most 200 characters.'],
  ])('A wrong value is refused: %j', async (wrong, message) => {
    const article = { ...text('shared-wrong'), sharing: { ...NO_SHARING, ...wrong } }
    const { status, body } = await site.ask(site.ada, 'POST', '/api/article', article)
    expect([status, body.errors?.sharing]).toEqual([422, message])
  })

  it('rule: publishing/date-set-back: an editor dates a publication back, now or before it', async () => {
    const dated = '2019-05-01T10:00:00.000Z'
    await site.write('dated-rye', { sharing: { ...NO_SHARING, dated } })
    expect((await open('dated-rye'))?.published_at).toBeNull()
    await site.ask(site.ada, 'POST', '/api/article/publish', { id: 'dated-rye' })
    expect((await open('dated-rye'))?.published_at).toBe(dated)
    const version = (await open('dated-rye'))?.version
    const earlier = { ...NO_SHARING, dated: '2018-05-01T10:00:00.000Z' }
    await save({ ...text('dated-rye'), version, sharing: earlier })
    expect((await open('dated-rye'))?.published_at).toBe(earlier.dated)
  })

  it('rule: comments/closed: comments close at their time, with a release and without', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await site.write('closing-rye', { sharing: { ...NO_SHARING, comments_until: until } })
    await site.ask(site.ada, 'POST', '/api/article/publish', { id: 'closing-rye' })
    const isOpen = async () => {
      const [row] = await site.sql`
        select public.comments_are_open(id) as open from public.articles where slug = 'closing-rye'`
      return row?.open
    }
    expect(await isOpen()).toBe(true)
    const past = { comments_until: new Date(Date.now() - 1000).toISOString() }
    await site.sql`
      update public.articles set sharing = sharing || ${site.sql.json(past)} where slug = 'closing-rye'`
    expect(await isOpen()).toBe(false)
    const [due] = await site.sql`select public.something_is_due() as due`
    expect(due?.due).toBe(true)
    const [closed] = await site.sql`select public.close_comments_when_due() as count`
    expect(closed?.count).toBe(1)
    expect((await open('closing-rye'))?.comments_open).toBe(false)
    // Opened again they stay open.
    await site.ask(site.ada, 'PUT', '/api/article/comments', { id: 'closing-rye', open: true })
    expect(await isOpen()).toBe(true)
  })
})
