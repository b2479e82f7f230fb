import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AdminAuthor } from '../../src/features/publishing/authors/admin/contract.ts'
import { openAdminSite, text } from '../support/admin-site.ts'
import type { TokenHolder } from '../support/site.ts'
import { openUploads, picture } from '../support/uploads.ts'

const site = openAdminSite()
const { upload } = openUploads(site)
let arno: TokenHolder & { id: string }

beforeAll(async () => {
  arno = await site.signUp('arno@example.org', 'arno')
  await site.sql`update public.profiles set first_name = 'Arno', last_name = 'Ødegård' where id = ${arno.id}`
  await site.sql`select public.grant_role('arno@example.org', 'author')`
})
beforeEach(() => site.sql`delete from public.jobs where kind = 'build'`)

const ask = async (method: string, path = '', body?: object) => {
  const { status, body: answer } = await site.ask(
    site.ada,
    method,
    `/api/admin/author${path}`,
    body,
  )
  const result = answer as { errors?: Record<string, string>; id?: number }
  return { status, ...result, results: answer.results as unknown as AdminAuthor[] | undefined }
}
const find = async (slug: string) => {
  const author = (await ask('GET')).results?.find((one) => one.slug === slug)
  if (!author) throw new Error(`There is no author ${slug}.`)
  return author
}
const create = async (slug: string) => {
  expect(await ask('POST', '', { name: `Author ${slug}`, slug })).toMatchObject({ status: 201 })
  return find(slug)
}
const write = async (slug: string, change: object) => {
  const { id, articles: _, username, ...author } = await find(slug)
  return ask('PUT', `/${id}`, { ...author, username: username ?? '', ...change })
}
/** An article by some authors, published. */
const sign = async (id: string, ...slugs: string[]) => {
  const author_ids = await Promise.all(slugs.map(async (slug) => (await find(slug)).id))
  return site.publish(id, { author_ids })
}
const read = async (id: string) => {
  const { status, body } = await site.ask(null, 'GET', `/api/article?id=${id}`)
  return { status, ...body.results?.[0] }
}
const bylineOf = async (id: string) => (await read(id)).authors?.map(({ slug }) => slug)
const open = async (path: string) => {
  const { status, headers } = await site.call('GET', path)
  return [status, headers.get('location')]
}
const builds = async () =>
  (await site.sql`select reason from public.jobs where kind = 'build'`).map(({ reason }) => reason)

describe('The byline', () => {
  it('An article names its authors in order, and the first one as before', async () => {
    await create('ada-quill')
    const { id } = await create('bo-quill')
    await write('ada-quill', { first_name: 'Ada', last_name: 'Quill', username: 'hugo' })
    await sign('on-two', 'ada-quill', 'bo-quill')
    expect(await read('on-two')).toMatchObject({
      username: 'hugo',
      author: { first_name: 'Ada', last_name: 'Quill', username: 'hugo' },
      authors: [
        { slug: 'ada-quill', name: 'Author ada-quill', first_name: 'Ada', username: 'hugo' },
        { slug: 'bo-quill', name: 'Author bo-quill', first_name: '', username: null },
      ],
    })
    const [first] = (await read('on-two')).authors ?? []
    expect(Object.keys(first ?? {})).toEqual([
      'slug',
      'name',
      'first_name',
      'last_name',
      'username',
    ])
    const turned = { ...text('on-two'), version: 1, author_ids: [id, (await find('ada-quill')).id] }
    expect((await site.ask(site.ada, 'PUT', '/api/article', turned)).status).toBe(200)
    expect(await read('on-two')).toMatchObject({ username: null, author: { username: null } })
    expect(await bylineOf('on-two')).toEqual(['bo-quill', 'ada-quill'])
  })

  it('The byline of an article cannot be emptied, nor hold an author who is not there', async () => {
    await create('ida-quill')
    await sign('on-none', 'ida-quill')
    const saves = async (author_ids: number[]) => {
      const input = { ...text('on-none'), version: 1, author_ids }
      const { status, body } = await site.ask(site.ada, 'PUT', '/api/article', input)
      return [status, body.errors]
    }
    expect(await saves([])).toEqual([422, { author_ids: 'An article needs an author.' }])
    expect(await saves([999_999])).toEqual([
      422,
      { author_ids: 'One of these authors no longer exists.' },
    ])
    expect(await bylineOf('on-none')).toEqual(['ida-quill'])
  })

  it('Arno becomes an author with his first article, at an address made of his name', async () => {
    await site.sql`insert into public.authors (slug, name) values ('arno-odegard', 'Another Arno')`
    for (const id of ['on-own', 'on-own-again']) {
      expect((await site.ask(arno, 'POST', '/api/article', text(id))).status).toBe(201)
      await site.ask(site.ada, 'POST', '/api/article/publish', { id })
      expect((await read(id)).authors).toEqual([
        {
          slug: 'arno-odegard-2',
          name: 'Arno Ødegård',
          first_name: 'Arno',
          last_name: 'Ødegård',
          username: 'arno',
        },
      ])
    }
  })

  it('Nobody becomes an author by typing, nor stays one when somebody else is chosen before readers see it', async () => {
    const edda = await site.signUp('edda@example.org', 'edda')
    await site.sql`select public.grant_role('edda@example.org', 'editor')`
    const own = async () => (await ask('GET')).results?.find(({ username }) => username === 'edda')
    const draft = { content: { title: 'On kilns' }, tab: crypto.randomUUID() }
    expect((await site.ask(edda, 'PUT', '/api/admin/article/draft', draft)).status).toBe(200)
    expect(await own()).toBeUndefined()
    await site.ask(edda, 'POST', '/api/article', text('on-kilns'))
    expect(await own()).toMatchObject({ slug: 'edda', articles: 1 })
    const signed = { ...text('on-kilns'), version: 1, author_ids: [(await create('gus-quill')).id] }
    expect((await site.ask(edda, 'PUT', '/api/article', signed)).status).toBe(200)
    expect(await own()).toBeUndefined()
    // What somebody has added to it stays.
    await site.ask(edda, 'POST', '/api/article', text('on-glazes'))
    expect((await write('edda', { biography: 'Edda throws pots.' })).status).toBe(200)
    const other = { ...signed, id: 'on-glazes', title: 'On glazes' }
    expect((await site.ask(edda, 'PUT', '/api/article', other)).status).toBe(200)
    expect(await own()).toMatchObject({ slug: 'edda', articles: 0 })
  })

  it('An author who was made of an account gets its new name, at the address that readers know', async () => {
    const hal = await site.signUp('hal@example.org', 'hal-2026')
    await site.sql`select public.grant_role('hal@example.org', 'author')`
    await site.ask(hal, 'POST', '/api/article', text('on-hal'))
    // An address that led to someone is not free.
    await site.sql`select public.redirect_address('/author/hana-li', '/author/arno-odegard', 'author')`
    const own = async () => (await ask('GET')).results?.find(({ slug }) => slug.startsWith('ha'))
    const rename = (names: object) => site.ask(hal, 'PATCH', '/api/account', names)
    expect((await rename({ first_name: 'Hana', last_name: 'Li' })).status).toBe(200)
    expect(await own()).toMatchObject({ slug: 'hana-li-2', name: 'Hana Li', first_name: 'Hana' })
    await site.ask(site.ada, 'POST', '/api/article/publish', { id: 'on-hal' })
    await site.sql`delete from public.jobs where kind = 'build'`
    await rename({ last_name: 'Lind' })
    expect(await own()).toMatchObject({ slug: 'hana-li-2', name: 'Hana Lind' })
    expect(await builds()).toEqual(['account'])
    expect((await write('hana-li-2', { name: 'H. Lind' })).status).toBe(200)
    await rename({ first_name: 'Hanna' })
    expect(await own()).toMatchObject({ name: 'H. Lind' })
  })

  it('A save of Arno changes no byline, and he may go on with what Ada has signed anew', async () => {
    const { id: other } = await create('cleo-quill')
    expect((await site.ask(arno, 'POST', '/api/article', text('on-change'))).status).toBe(201)
    const signed = { ...text('on-change'), version: 1, author_ids: [other] }
    expect((await site.ask(site.ada, 'PUT', '/api/article', signed)).status).toBe(200)
    const own = (await find('arno-odegard-2')).id
    const input = { ...text('on-change'), version: 2, author_ids: [own] }
    const { status, body } = await site.ask(arno, 'PUT', '/api/article', input)
    expect(status).toBe(200)
    expect(body.results?.[0]).toMatchObject({ author_ids: [other], own: true })
  })

  it('The byline gives Arno no right to an article that Ada has written', async () => {
    await site.write('on-rights', { author_ids: [(await find('arno-odegard-2')).id] })
    const input = { ...text('on-rights', { title: 'Mine' }), version: 1 }
    expect((await site.ask(arno, 'PUT', '/api/article', input)).status).toBe(404)
    const read = await site.ask(arno, 'GET', '/api/admin/article?id=on-rights')
    expect(read.status).toBe(404)
  })

  it('A search finds an article by the name of each of its authors, and by a new name', async () => {
    await create('zofia-w')
    await create('yusuf-w')
    await sign('on-search', 'zofia-w', 'yusuf-w')
    const searchFor = async (keyword: string) => {
      const { body } = await site.ask(null, 'POST', '/api/article/search/f', { keyword })
      return body.results?.map(({ id }) => id)
    }
    await write('yusuf-w', { name: 'Yusuf Wieczorek' })
    expect(await searchFor('wieczorek')).toEqual(['on-search'])
    expect(await searchFor('zofia')).toEqual(['on-search'])
  })
})

describe('An author', () => {
  it('Ada writes an author with biography, portrait and links, which asks for one release', async () => {
    await create('nora-quill')
    await sign('on-nora', 'nora-quill')
    await site.sql`delete from public.jobs where kind = 'build'`
    const { body } = await upload([{ name: 'a.png', bytes: await picture().png().toBuffer() }])
    const { url = '' } = body.files?.[0] ?? {}
    const written = {
      biography: '**Nora** writes.\n\nShe does.',
      portrait: { url, alt: 'Nora at her desk' },
      links: [{ label: 'Notebooks', href: 'https://nora.example/notes' }],
    }
    expect((await write('nora-quill', written)).status).toBe(200)
    const author = await find('nora-quill')
    const { portrait, ...words } = written
    expect(author).toMatchObject({ ...words, version: 2, articles: 1 })
    expect(author.portrait).toMatchObject({
      alt: portrait.alt,
      url: expect.stringMatching(/^\/images\/(?!temp)/),
    })
    expect(await builds()).toEqual(['authors'])
  })

  it('What nobody sees of an author asks for no release', async () => {
    await create('quiet-quill')
    await write('quiet-quill', { biography: 'Unseen.' })
    expect(await builds()).toEqual([])
  })

  it.each([
    ['name', ' ', 'This field is required.'],
    ['name', 'evil.example.com', 'A name must not contain a web address.'],
    ['slug', 'Nora Quill', 'An address must be lowercase words joined by hyphens.'],
    ['slug', 'taken-quill', 'Another author has this address.'],
    ['biography', 'a'.repeat(2001), 'A biography has at most 2,000 characters.'],
    [
      'links',
      Array(9).fill({ label: 'x', href: 'https://a.example' }),
      'An author has at most 8 links.',
    ],
    [
      'links',
      [{ label: 'x', href: 'javascript:alert(1)' }],
      'A link must begin with http:// or https://.',
    ],
    ['links', [{ label: '', href: 'https://a.example' }], 'Each link needs a text and an address.'],
    ['username', 'nobody-here', 'No account has this username.'],
  ])('A %s of %j is refused beside its field', async (field, value, sentence) => {
    if (!(await ask('GET')).results?.some(({ slug }) => slug === 'hostile-quill')) {
      await create('hostile-quill')
      await create('taken-quill')
    }
    const { status, errors } = await write('hostile-quill', { [field]: value })
    expect([422, 409]).toContain(status)
    expect(Object.values(errors ?? {})).toEqual([sentence])
    expect((await find('hostile-quill')).version).toBe(1)
  })

  it('A biography of 2,000 characters and eight links are accepted, also by http', async () => {
    await create('long-quill')
    const links = Array(8).fill({ label: 'x', href: 'http://a.example' })
    expect(await write('long-quill', { biography: 'a'.repeat(2000), links })).toMatchObject({
      status: 200,
    })
    expect((await find('long-quill')).links).toHaveLength(8)
  })

  it.each([
    ['links', '[{"label": "x", "href": "javascript:alert(1)"}]'],
    ['links', '[{"label": "x", "href": "https://a.example/\u202e"}]'],
    ['links', '{"label": "x"}'],
    ['name', 'A\u202eda'],
    ['name', ' '],
    ['slug', '../admin'],
    ['portrait', '{"url": "https://elsewhere.example/x.webp"}'],
  ])('The database refuses an author whose %s is %s', async (column, value) => {
    const row = { slug: 'by-sql', name: 'By SQL', [column]: value }
    await expect(site.sql`insert into public.authors ${site.sql(row)}`).rejects.toThrow(
      /violates check constraint/,
    )
  })

  it('Two accounts cannot be one author, nor one account two', async () => {
    await create('lou-quill')
    await create('lou-again')
    expect((await write('lou-quill', { username: 'lou_finch' })).status).toBe(200)
    const { status, errors } = await write('lou-again', { username: 'LOU_finch' })
    expect([status, Object.keys(errors ?? {})]).toEqual([409, ['username']])
  })

  it('What another editor has written meanwhile is not overwritten', async () => {
    const { version } = await create('meanwhile-quill')
    await write('meanwhile-quill', { biography: 'First.' })
    const { status, errors } = await write('meanwhile-quill', { version, biography: 'Second.' })
    expect([status, Object.keys(errors ?? {})]).toEqual([409, ['version']])
    expect((await find('meanwhile-quill')).biography).toBe('First.')
  })

  it('A guest sees an author from the first publication on, and no longer without one', async () => {
    const guest = site.client()
    const seen = async () =>
      (await guest.from('authors').select('slug').eq('slug', 'secret-quill')).data?.length
    const { id } = await create('secret-quill')
    await site.write('on-secret', { author_ids: [id] })
    expect(await seen()).toBe(0)
    await site.ask(site.ada, 'POST', '/api/article/publish', { id: 'on-secret' })
    expect(await seen()).toBe(1)
    await site.ask(site.ada, 'POST', '/api/article/suspend', { id: 'on-secret' })
    expect(await seen()).toBe(0)
  })
})

describe('A former address of an author', () => {
  it('Leads to the new one for ever, with what stood below it, and is of nobody else', async () => {
    await create('old-quill')
    await sign('on-moving', 'old-quill')
    expect((await write('old-quill', { slug: 'new-quill' })).status).toBe(200)
    expect(await open('/author/old-quill')).toEqual([301, '/author/new-quill'])
    expect(await open('/author/old-quill/rss.xml')).toEqual([301, '/author/new-quill/rss.xml'])
    expect(await open('/author/new-quill/feed')).toEqual([301, '/author/new-quill/rss.xml'])
    const { status, errors } = await ask('POST', '', { name: 'Thief', slug: 'old-quill' })
    expect([status, Object.keys(errors ?? {})]).toEqual([409, ['slug']])
    expect((await write('new-quill', { slug: 'old-quill' })).status).toBe(200)
    expect(await open('/author/new-quill')).toEqual([301, '/author/old-quill'])
  })

  it('Leads to the new one also when the author joined a byline after its publication', async () => {
    const { id } = await create('late-quill')
    const joined = {
      ...text('on-moving'),
      version: 1,
      author_ids: [(await find('old-quill')).id, id],
    }
    expect((await site.ask(site.ada, 'PUT', '/api/article', joined)).status).toBe(200)
    await write('late-quill', { slug: 'later-quill' })
    expect(await open('/author/late-quill')).toEqual([301, '/author/later-quill'])
  })

  it('Leaves no trace when no reader has seen it', async () => {
    await create('draft-quill')
    await write('draft-quill', { slug: 'draft-quill-2' })
    await ask('DELETE', `/${(await find('draft-quill-2')).id}`)
    const rows = await site.sql`select from public.redirects where from_path like '/author/draft%'`
    expect(rows).toHaveLength(0)
  })
})

describe('The end of an author', () => {
  it('An author with articles is deleted only when these go to another, once in each byline', async () => {
    const { id } = await create('leaving-quill')
    await create('staying-quill')
    await sign('on-alone', 'leaving-quill')
    await sign('on-both', 'leaving-quill', 'staying-quill')
    const refused = await ask('DELETE', `/${id}`)
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['into']])
    const into = (await find('staying-quill')).id
    expect((await ask('DELETE', `/${id}?into=${id}`)).status).toBe(422)
    expect((await ask('DELETE', `/${id}?into=${into}`)).status).toBe(200)
    expect(await bylineOf('on-alone')).toEqual(['staying-quill'])
    expect(await bylineOf('on-both')).toEqual(['staying-quill'])
    expect(await open('/author/leaving-quill')).toEqual([301, '/author/staying-quill'])
    expect((await ask('DELETE', `/${id}`)).status).toBe(404)
  })

  it('The address of a deleted author whom readers have seen says that it is gone', async () => {
    const { id } = await create('gone-quill')
    await sign('on-gone', 'gone-quill')
    const input = { ...text('on-gone'), version: 1, author_ids: [(await create('heir-quill')).id] }
    await site.ask(site.ada, 'PUT', '/api/article', input)
    expect((await ask('DELETE', `/${id}`)).status).toBe(200)
    expect(await open('/author/gone-quill')).toEqual([410, null])
  })

  it('An author stays in the byline when the account is purged', async () => {
    const pia = await site.signUp('pia@example.org', 'pia')
    const { id } = await create('pia-quill')
    await write('pia-quill', { username: 'pia' })
    await site.publish('on-pia', { author_ids: [id] })
    expect((await read('on-pia')).username).toBe('pia')
    await site.sql`delete from auth.users where id = ${pia.id}`
    expect(await read('on-pia')).toMatchObject({
      username: null,
      authors: [{ slug: 'pia-quill', name: 'Author pia-quill', username: null }],
    })
  })
})
