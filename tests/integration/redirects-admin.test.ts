import { parse } from 'valibot'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type AdminRedirect,
  findOwnAddresses,
  type RefusedRow,
} from '../../src/features/publishing/redirects/contract.ts'
import { openAdminSite } from '../support/admin-site.ts'
import type { TokenHolder } from '../support/site.ts'

const site = openAdminSite()

const ask = async (method: string, path: string, body?: object) => {
  const { status, body: answer } = await site.ask(
    site.ada,
    method,
    `/api/admin/redirect${path}`,
    body,
  )
  return { status, ...(answer as Omit<typeof answer, 'results'>) }
}
const add = (from: string, to: string, status = 301) => ask('POST', '', { from, to, status })
const list = async (query = '') =>
  (await ask('GET', query)) as unknown as { results: AdminRedirect[]; total: number }
const importTable = async (table: string) =>
  (await ask('POST', '/import', { table })) as unknown as {
    imported: number
    problems: number
    refused: RefusedRow[]
  }
const open = async (path: string) => {
  const { status, headers } = await site.call('GET', path)
  return [status, headers.get('location')]
}

type Written = { from: string; to: string; status?: number }

beforeEach(() => site.sql`delete from public.redirects`)

describe('a redirect of an editor', () => {
  it('Ada adds redirects, and they work at once', async () => {
    expect((await add('/old/Page.html', '/about')).status).toBe(201)
    expect((await add('/moved', '/contact#hours', 302)).status).toBe(201)
    expect((await add('/shop/jars', 'https://shop.example/jars?from=us')).status).toBe(201)
    expect((await add('/closed', '', 410)).status).toBe(201)
    expect(await open('/old/Page.html')).toEqual([301, '/about'])
    expect(await open('/old/Page.html/?scr=1')).toEqual([301, '/about?scr=1'])
    expect(await open('/moved?scr=1')).toEqual([302, '/contact?scr=1#hours'])
    expect(await open('/shop/jars?scr=1')).toEqual([301, 'https://shop.example/jars?from=us'])
    expect(await open('/closed')).toEqual([410, null])
    expect(await open('/old/Page.html/below')).toEqual([404, null])
  })

  it('An address is asked without regard to case, escapes and a slash at its end', async () => {
    for (const from of [
      '/%E5ngstrom',
      '/@maren/bread-1a2b3c',
      '/tag/c++',
      '/wiki/Salt_(cure)',
      '/two words',
      '/%C3%89t%C3%A9',
    ])
      expect(await add(from, '/about'), from).toMatchObject({ status: 201 })
    for (const path of [
      '/%e5ngstrom',
      '/%E5NGSTROM/',
      '/@Maren/Bread-1a2b3c',
      '/tag/C%2b%2B/',
      '/wiki/salt_%28Cure%29',
      '/Two%20Words',
      '/%C3%A9T%C3%89',
    ])
      expect(await open(path), path).toEqual([301, '/about'])
    expect(await add('/TAG/c%2B%2B', '/contact')).toMatchObject({
      errors: { from: 'There is already a redirect from this address.' },
    })
    expect((await open('/%00'))[0]).toBe(404)
  })

  it('A query leads on, the one by which WordPress numbers its posts from the home page too', async () => {
    expect((await add('/?p=123', '/article/cold-sourdough')).status).toBe(201)
    expect((await add('/index.php?id=7', '/contact', 302)).status).toBe(201)
    expect((await add('/index.php', '/about')).status).toBe(201)
    expect(await open('/?p=123')).toEqual([301, '/article/cold-sourdough'])
    expect(await open('/?preview=true&p=123')).toEqual([301, '/article/cold-sourdough'])
    for (const name of ['page_id', 'attachment_id', 'cat', 'tag', 'author', 'm', 'feed']) {
      expect((await add(`/?${name}=w1`, '/about')).status).toBe(201)
      expect(await open(`/?${name}=w1`)).toEqual([301, '/about'])
    }
    expect(await open('/index.php?id=7')).toEqual([302, '/contact'])
    expect(await open('/index.php?id=8')).toEqual([301, '/about?id=8'])
    expect(await open('/Index.php')).toEqual([301, '/about'])
    for (const path of ['/articles?page=2', '/search?q=rye'])
      expect(await add(path, '/about')).toMatchObject({ status: 422 })
  })

  it('A number of WordPress that no redirect knows shows the home page', async () => {
    const real = globalThis.fetch
    const home = () => new Response('<h1>Home</h1>', { headers: { 'Content-Type': 'text/html' } })
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (address, init) =>
        new URL(String(address)).pathname === '/' ? home() : real(address, init),
      )
    const answer = await site.call('GET', '/?p=999')
    expect([answer.status, await answer.text()]).toEqual([200, '<h1>Home</h1>'])
    fetched.mockRestore()
  })

  it('What is gone has the page that says so', async () => {
    await add('/closed', '', 410)
    const real = globalThis.fetch
    const page = new Response('<h1>Gone</h1>', { headers: { 'Content-Type': 'text/html' } })
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (address, init) =>
        new URL(String(address)).pathname === '/gone' ? page : real(address, init),
      )
    const answer = await site.call('GET', '/closed')
    expect([answer.status, await answer.text()]).toEqual([410, '<h1>Gone</h1>'])
    fetched.mockRestore()
  })

  it('A capital letter does not lead back to where nothing is, and leads to a page', async () => {
    expect((await add('/About', '/about')).status).toBe(201)
    expect(await open('/About')).toEqual([301, '/about'])
    expect(await add('/Nowhere', '/nowhere')).toMatchObject({
      errors: { to: 'This redirect would lead back to itself.' },
    })
  })

  it('The whole address of the site is an address of the site', async () => {
    const { SITE_URL = '' } = process.env
    const own = SITE_URL.replace('http:', 'https:')
    expect(await add('/away', `${own}/away`)).toMatchObject({
      errors: { to: 'This redirect would lead back to itself.' },
    })
    expect((await add('/home', own)).status).toBe(201)
    expect(await open('/home')).toEqual([301, '/'])
    expect(await importTable(`/there,${own}/about?a=b`)).toMatchObject({ imported: 1 })
    expect(await open('/there')).toEqual([301, '/about?a=b'])
  })

  it('No article gets an id at whose address a redirect begins', async () => {
    expect((await add('/article/long-gone', '/about')).status).toBe(201)
    const { status, body } = await site.ask(site.ada, 'POST', '/api/article', {
      id: 'long-gone',
      title: 'T',
      subtitle: 'S',
      headline: 'H',
      body: '<p>B</p>',
    })
    expect([status, body.errors?.id]).toEqual([
      409,
      expect.stringMatching(/^Links to this address lead elsewhere/),
    ])
  })

  it('A category gets no address that a redirect begins at', async () => {
    await add('/category/larder', '/category/food')
    const { status } = await site.ask(site.ada, 'POST', '/api/admin/category', {
      name: 'Larder',
      slug: 'larder',
      parent_id: null,
    })
    expect(status).toBe(409)
  })

  it('Two redirects that are added at the same time make no circle', async () => {
    const answers = await Promise.all([add('/east', '/west'), add('/west', '/east')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  it('The database refuses what the contract would, whoever writes', async () => {
    for (const [from, to, status] of [
      ['old', '/about', 301],
      ['/old#a', '/about', 301],
      ['/?utm=a', '/about', 301],
      ['/old', 'javascript:alert(1)', 301],
      ['/old', '//evil.example', 301],
      ['/old', '', 301],
      ['/old', '/about', 307],
      ['/old', null, 301],
      ['/old', '/about', 410],
    ] as const)
      await expect(
        site.sql`insert into public.redirects (from_path, to_path, status) values (${from}, ${to}, ${status})`,
      ).rejects.toThrow(/violates check constraint "redirect_/)
  })
})

describe('the list of redirects', () => {
  it('An address whose row is deleted is gone, and is in the list with its kind', async () => {
    await site.sql`create table public.collections (slug text)`
    await site.sql`
      create trigger redirect_deleted_address after delete on public.collections
        for each row execute function public.redirect_former_address('series')`
    await site.sql`insert into public.collections values ('froe')`
    await site.sql`delete from public.collections`
    expect((await list()).results).toMatchObject([
      { from_path: '/series/froe', to_path: null, status: 410, kind: 'series' },
    ])
    expect(await open('/series/froe')).toEqual([410, null])
  })

  it('Ada finds a redirect by a part of either address, with those that were kept', async () => {
    await add('/old/100%25', '/about')
    await add('/older', '/contact')
    await site.sql`select public.redirect_address('/category/former', '/category/food', 'category')`
    expect((await list()).total).toBe(3)
    expect((await list('?keyword=CONT')).results).toMatchObject([
      { from_path: '/older', to_path: '/contact', status: 301, kind: 'own' },
    ])
    expect((await list('?keyword=100%25')).total).toBe(1)
    expect((await list('?keyword=_')).total).toBe(0)
    expect((await list('?keyword=former')).results).toMatchObject([{ kind: 'category' }])
    expect((await list('?quantity=2&offset=2')).results).toHaveLength(1)
  })

  it('Ada deletes a redirect, which asks for a release, and none that was kept', async () => {
    await add('/old', '/about')
    await site.sql`select public.redirect_address('/category/former', '/category/food', 'category')`
    await site.sql`delete from public.jobs where kind = 'build'`
    const { results } = await list()
    const [own, kept] = ['own', 'category'].map((kind) => results.find((one) => one.kind === kind))
    expect((await ask('DELETE', `/${own?.id}`)).status).toBe(200)
    expect((await ask('DELETE', `/${kept?.id}`)).status).toBe(404)
    expect(await open('/old')).toEqual([404, null])
    expect((await open('/category/former'))[0]).toBe(301)
    const builds = await site.sql`select reason from public.jobs where kind = 'build'`
    expect([...builds]).toEqual([{ reason: 'redirects' }])
  })
})

it('Ada imports a table: each bad row comes back with its line and reason, the others are saved', async () => {
  await add('/taken', '/about')
  const table = [
    'from,to,status',
    '/one,/about',
    '/two,/contact,302',
    'three,/about',
    '/taken,/contact',
    '',
    '/about,/contact',
    '/one,/contact',
    '/four,,410',
    '/five,',
    '/about-them,/one,301',
    '/six,/six',
    '/seven,/about,soon',
  ].join('\r\n')
  const { imported, refused } = await importTable(table)
  expect(imported).toBe(4)
  expect(refused.map(({ line, text, reason }) => [line, text, reason.slice(0, 14)])).toEqual([
    [4, 'three,/about', 'An address beg'],
    [5, '/taken,/contact', 'There is alrea'],
    [7, '/about,/contact', 'The site uses '],
    [8, '/one,/contact', 'There is alrea'],
    [10, '/five,', 'Enter where th'],
    [12, '/six,/six', 'This redirect '],
    [13, '/seven,/about,soon', 'A redirect has'],
  ])
  expect(await open('/two')).toEqual([302, '/contact'])
  expect(await open('/four')).toEqual([410, null])
  expect(await open('/about-them')).toEqual([301, '/one'])
  const again = await importTable(refused.map(({ text }) => text).join('\n'))
  expect([again.imported, again.refused.length]).toEqual([0, 7])
})

it('A long table comes in, and of many problems the first 200 come back with their count', async () => {
  const rows = Array.from({ length: 1200 }, (_, place) => `/long/${place},/about`)
  expect(await importTable(rows.join('\n'))).toMatchObject({
    imported: 1200,
    problems: 0,
    refused: [],
  })
  const again = await importTable(rows.slice(0, 700).join('\n'))
  expect([again.imported, again.problems, again.refused.length]).toEqual([0, 700, 200])
  const bad = await importTable(Array.from({ length: 99_000 }, () => 'bad').join('\n'))
  expect([bad.imported, bad.problems, bad.refused.length]).toEqual([0, 99_000, 200])
})

/** A redirect that was another before. */
const edit = async (from: string, to: string, status = 301) => {
  const former = `/${crypto.randomUUID()}`
  await add(former, '/about')
  const { results } = await list(`?keyword=${former}`)
  return ask('PUT', `/${results[0]?.id}`, { from, to, status })
}

describe.each([
  ['added', add],
  ['changed', edit],
])('a redirect that is %s', (_how, write) => {
  it.each(['/about', '/article/cold-sourdough', '/category/food', '/vii/old', '/api/old', '/feed'])(
    'No redirect begins at %s, which the site uses',
    async (from) => {
      expect(await write(from, '/contact')).toMatchObject({
        status: 422,
        errors: { from: expect.stringMatching(/^The site uses this address/) },
      })
    },
  )

  it('No redirect begins at a series', async () => {
    await site.sql`insert into public.series (slug, title) values ('hearth', 'Hearth') on conflict do nothing`
    expect(await write('/series/hearth', '/contact')).toMatchObject({
      status: 422,
      errors: { from: expect.stringMatching(/^The site uses this address/) },
    })
  })

  it('A redirect begins once, and an address that was kept stays so', async () => {
    await add('/old', '/about')
    await site.sql`select public.redirect_address('/category/former', '/category/food', 'category')`
    for (const from of ['/old', '/category/former'])
      expect(await write(from, '/contact')).toMatchObject({
        status: 409,
        errors: { from: 'There is already a redirect from this address.' },
      })
  })

  it('Redirects make no circle, neither alone nor with addresses that were kept', async () => {
    const back = { status: 422, errors: { to: 'This redirect would lead back to itself.' } }
    expect(await write('/a', '/a?b=1')).toMatchObject(back)
    await add('/a', '/b')
    await add('/b', '/c')
    expect(await write('/c', '/a#top')).toMatchObject(back)
    await site.sql`select public.redirect_address('/category/one', '/category/two', 'category')`
    await add('/d', '/category/one/old')
    expect(await write('/category/two/old', '/d')).toMatchObject(back)
  })

  it.each([22, 60])('A circle of %i redirects is refused at its last one', async (length) => {
    await site.sql`
      insert into public.redirects (from_path, to_path, status)
      select '/ring/' || place, '/ring/' || place + 1, 301 from generate_series(1, ${length - 1}) as place`
    expect(await write(`/ring/${length}`, '/ring/1')).toMatchObject({
      status: 422,
      errors: { to: 'This redirect would lead back to itself.' },
    })
  })

  it('A redirect may lead into a circle that it is no part of, and is saved', async () => {
    await site.sql`
      insert into public.redirects (from_path, to_path, kind)
      values ('/category/one', '/category/two', 'category'), ('/category/two', '/category/one', 'category')`
    expect(await write('/into', '/category/one')).not.toHaveProperty('errors')
  })

  it.each([
    ['from', { from: 'old', to: '/about' }],
    ['to', { from: '/old', to: '//evil.example' }],
    ['to', { from: '/old', to: '' }],
    ['to', { from: '/old', to: '/about', status: 410 }],
    ['status', { from: '/old', to: '/about', status: 307 }],
  ])('A wrong %s is said at its field', async (field, { from, to, status = 301 }: Written) => {
    const { status: answered, errors } = await write(from, to, status)
    expect([answered, Object.keys(errors ?? {})]).toEqual([422, [field]])
  })
})

describe('a redirect that is changed', () => {
  it('What was typed wrong leads where it should, and the former address nowhere', async () => {
    await add('/odl', '/abuot')
    const { results } = await list('?keyword=odl')
    await site.sql`delete from public.jobs`
    const change = { from: '/old', to: '/about', status: 302 }
    const still =
      'Readers may still be sent to /abuot until the next update of the site. The dashboard says when that is.'
    expect(await ask('PUT', `/${results[0]?.id}`, change)).toMatchObject({
      status: 200,
      message: `The redirect was changed. ${still}`,
    })
    expect(await open('/old')).toEqual([302, '/about'])
    expect(await open('/odl')).toEqual([404, null])
    const builds = await site.sql`select reason from public.jobs where kind = 'build'`
    expect([...builds]).toEqual([{ reason: 'redirects' }])
    expect((await list()).total).toBe(1)
  })

  it('What it was before does not count as a circle', async () => {
    await add('/a', '/b')
    const { results } = await list('?keyword=/a')
    const change = { from: '/b', to: '/a', status: 301 }
    expect((await ask('PUT', `/${results[0]?.id}`, change)).status).toBe(200)
  })

  it('An address that was kept cannot be changed', async () => {
    await site.sql`select public.redirect_address('/category/former', '/category/food', 'category')`
    const { results } = await list('?keyword=former')
    const change = { from: '/elsewhere', to: '/about', status: 301 }
    expect((await ask('PUT', `/${results[0]?.id}`, change)).status).toBe(404)
  })
})

describe('Links to pages of this site', () => {
  let arno: TokenHolder
  beforeAll(async () => {
    arno = await site.signUp('arno@example.org', 'arno')
    await site.sql`select public.grant_role('arno@example.org', 'author')`
  })
  const addressesFor = async (input: object, person: TokenHolder) =>
    parse(
      findOwnAddresses.answer,
      (await site.ask(person, 'POST', '/api/admin/addresses', input)).body,
    )

  it('An author finds pages, series and categories by a part of their names', async () => {
    const { results } = await addressesFor({ find: 'ABOUT' }, arno)
    expect(results).toContainEqual({ address: '/about', title: '/about', kind: 'page' })
    expect((await addressesFor({}, arno)).results).toEqual([])
  })

  it('A page of this site is shown with its own title and words', async () => {
    await site.sql`insert into public.series (slug, title, tagline) values ('winter', 'Winter', 'In nine parts.')`
    const read = async (address: string) =>
      (await site.ask(arno, 'POST', '/api/admin/link', { address })).body
    const embed = { kind: 'embed-page', picture: null }
    expect(await read('/series/winter')).toEqual({
      ...embed,
      address: '/series/winter',
      title: 'Winter',
      description: 'In nine parts.',
    })
    expect(await read('/about-this-site')).toMatchObject({ ...embed, title: 'About this site' })
    expect(await read('/newsletter')).toMatchObject({ ...embed, title: 'The newsletter' })
    expect(await read('/nowhere')).toMatchObject({ errors: { address: /Readers see no page/ } })
    expect(await read('/articles')).toMatchObject({ ...embed, title: 'Articles' })
    const [issue] = await site.sql<{ id: number }[]>`
      insert into public.newsletter_issues (subject, preheader, body, state, public, started_at, stored_email)
      values ('Of rye', 'And barley.', '<p>a</p>', 'sent', true, now(), '{"body": "<p>a</p>"}') returning id`
    const address = `/newsletter/${issue?.id}`
    expect(await read(address)).toMatchObject({ title: 'Of rye', description: 'And barley.' })
    await site.sql`update public.newsletter_issues set public = false where id = ${issue?.id ?? 0}`
    expect(await read(address)).toMatchObject({ errors: { address: /Readers see no page/ } })
  })

  it('A page or an article that readers do not see is no link card, for editors neither', async () => {
    await site.sql`insert into public.pages (path, title, subheading, description, body)
      values ('/not-yet', 'Not yet', '', 'Of later.', '<p>a</p>')`
    for (const address of ['/not-yet', '/article/half-a-thought'])
      expect((await site.ask(site.ada, 'POST', '/api/admin/link', { address })).body).toMatchObject(
        { errors: { address: 'Readers see no page at this address.' } },
      )
  })

  it('The drafts of others are missing to an author and not to an editor', async () => {
    const addresses = [
      '/about#history',
      '/article/rye-in-a-tin?a=b',
      '/article/half-a-thought',
      '/article/nothing',
      '/nowhere',
    ]
    expect((await addressesFor({ addresses }, arno)).missing).toEqual(addresses.slice(2))
    expect((await addressesFor({ addresses }, site.ada)).missing).toEqual(addresses.slice(3))
  })
})
