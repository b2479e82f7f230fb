import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  AdminPage,
  ListedPage,
  PageRevision,
} from '../../src/features/publishing/pages/admin/contract.ts'
import { openAdminSite } from '../support/admin-site.ts'
import { openRenderer } from '../support/renderer.ts'
import type { TokenHolder } from '../support/site.ts'

const site = openAdminSite()
openRenderer()
let lena: TokenHolder & { id: string }

beforeAll(async () => {
  lena = await site.signUp('lena@example.org', 'lena')
  await site.sql`select public.grant_role('lena@example.org', 'editor')`
})
beforeEach(() => site.sql`delete from public.jobs where kind = 'build'`)

type Said = {
  status: number
  message?: string
  errors?: Record<string, string>
  page?: AdminPage
  results?: (ListedPage & PageRevision)[]
  revision?: PageRevision & { content: { title: string; body: string } }
  html?: string
}
const ask = async (who: TokenHolder, method: string, path = '', body?: object): Promise<Said> => {
  const answer = await site.ask(who, method, `/api/admin/page${path}`, body)
  return { ...(answer.body as object), status: answer.status }
}
const find = async (path: string) => {
  const match = (await ask(lena, 'GET')).results?.find((one) => one.path === path)
  if (!match) throw new Error(`There is no page at ${path}.`)
  return (await ask(lena, 'GET', `/${match.id}`)).page as AdminPage
}
const write = async (path: string, change: object, who: TokenHolder = lena) => {
  const { id, version, title, subheading, description, body, effective, revised, published } =
    await find(path)
  const text = { title, subheading, description, body, effective, revised, published }
  return ask(who, 'PUT', `/${id}`, { version, ...text, ...change })
}
const WORDS = { description: 'Who makes it.', body: '<p>By hand.</p>' }
const create = async (slug: string, change: object = {}) => {
  expect(await ask(site.ada, 'POST', '', { title: 'Colophon', slug })).toMatchObject({
    status: 201,
    page: { path: `/${slug}`, published: false, built_in: false },
  })
  expect(await write(`/${slug}`, { ...WORDS, ...change })).toMatchObject({ status: 200 })
  return find(`/${slug}`)
}
const open = async (path: string) => {
  const { status, headers } = await site.call('GET', path)
  return [status, headers.get('location')]
}
const builds = async () =>
  (await site.sql`select reason from public.jobs where kind = 'build'`).map(({ reason }) => reason)

describe('A page of the site', () => {
  it('Shows the text that came with the software until Lena writes another', async () => {
    expect(await find('/about')).toMatchObject({
      title: 'About',
      is_original: true,
      updated_at: null,
      updated_by: null,
      body: expect.stringContaining('{name} is a magazine'),
    })
    const answer = await write('/about', {
      title: 'About <b>us</b>',
      body: '<p onclick="x()">Two of us.</p><script>alert(1)</script>',
    })
    expect(answer).toMatchObject({
      status: 200,
      message: 'Saved. Readers see it with the next update of the site; the dashboard says when.',
      page: {
        title: 'About <b>us</b>',
        body: '<p>Two of us.</p>',
        version: 2,
        is_original: false,
        updated_by: 'lena',
      },
    })
    expect(await builds()).toEqual(['pages'])
    const guest = await site.client().from('pages').select('body').eq('path', '/about')
    expect(guest.data).toEqual([{ body: '<p>Two of us.</p>' }])
  })

  it('Lena compares two texts, and puts the original back without losing hers', async () => {
    const { id } = await find('/careers')
    await write('/careers', { body: '<p>A cook is wanted.</p>' })
    await write('/careers', { body: '<p>A baker is wanted.</p>' })
    const { version } = await find('/careers')
    expect(await ask(lena, 'POST', `/${id}/original`, { version })).toMatchObject({
      status: 200,
      page: { is_original: true, title: 'Careers', updated_by: 'lena' },
    })
    const { results = [] } = await ask(lena, 'GET', `/${id}/revision`)
    expect(results.map(({ is_original, saved_by }) => [is_original, saved_by])).toEqual([
      [true, 'lena'],
      [false, 'lena'],
      [false, 'lena'],
    ])
    const bodies = await Promise.all(
      results.map(async (one) => (await ask(lena, 'GET', `/revision/${one.id}`)).revision),
    )
    expect(bodies.map((one) => one?.content.body)).toEqual([
      expect.stringContaining('There is no position open'),
      '<p>A baker is wanted.</p>',
      '<p>A cook is wanted.</p>',
    ])
  })

  it('What another editor has saved meanwhile is not overwritten', async () => {
    const { version } = await find('/shop')
    await write('/shop', { body: '<p>First.</p>' }, site.ada)
    expect(await write('/shop', { version, body: '<p>Second.</p>' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('Nothing was overwritten.'),
    })
    expect((await find('/shop')).body).toBe('<p>First.</p>')
  })

  it('Cannot be deleted, renamed or taken from readers', async () => {
    const { id } = await find('/support/terms')
    expect((await ask(site.ada, 'DELETE', `/${id}`)).status).toBe(404)
    expect((await ask(site.ada, 'PUT', `/${id}/address`, { slug: 'terms' })).status).toBe(404)
    const answer = await write('/support/terms', { published: false })
    expect([answer.status, answer.errors]).toEqual([
      422,
      { published: 'This page is always public.' },
    ])
  })

  it.each([
    ['title', ' ', 'This field is required.'],
    ['title', 'x'.repeat(121), 'A title has at most 120 characters.'],
    ['subheading', 'One\u0007 bell', 'A subheading is plain text.'],
    ['description', '', 'A public page needs a description.'],
    ['body', '<p></p>', 'A public page needs a text.'],
    ['effective', '2025-02-30', 'Enter a date such as 2026-05-31.'],
    ['revised', '2020-01-01', 'The revision date must be after the text took effect.'],
  ])('A %s of %j is refused beside its field', async (field, value, sentence) => {
    const answer = await write('/support/privacy', { effective: '2024-12-17', [field]: value })
    expect([answer.status, answer.errors]).toEqual([422, { [field]: sentence }])
  })

  it('A text that the site has not sanitized cannot be stored past it', async () => {
    const { id, version } = await find('/about')
    const { error } = await site.client(lena).rpc('update_page', {
      p_user: lena.id,
      p_session: lena.id,
      p_id: id,
      p_version: version,
      p_given: { title: 'A', body: '<script>alert(1)</script>', published: true },
    } as never)
    expect(error?.code).toBe('42501')
  })
})

describe('A page that Ada adds', () => {
  beforeAll(async () => {
    await site.sql`insert into public.redirects (from_path, to_path) values ('/old-address', '/about')`
    await site.sql`insert into public.pages (path, title, subheading, description, body)
      values ('/taken', 'T', '', '', '')`
  })

  it('Is not found until it is public, and then at once', async () => {
    const page = await create('colophon')
    expect(await open('/colophon')).toEqual([404, null])
    expect(await builds()).toEqual([])
    expect(await write('/colophon', { published: true })).toMatchObject({
      message: 'Saved. Readers see it now.',
    })
    const answer = await site.send('/colophon')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<p>By hand.</p>')
    await site.sql`delete from public.jobs where kind = 'build'`
    await write('/colophon', { published: false })
    expect(await open('/colophon')).toEqual([404, null])
    expect(await builds()).toEqual(['suspend page'])
    expect(page.version).toBe(2)
  })

  it('Needs a text and a description to be public', async () => {
    await ask(site.ada, 'POST', '', { title: 'Bare', slug: 'bare' })
    expect((await write('/bare', { published: true })).status).toBe(422)
    expect((await write('/bare', { title: 'Barer' })).status).toBe(200)
  })

  it.each([
    'about',
    'vii',
    'api',
    'search',
    'support',
    'category',
    'author',
    'preview',
    'gone',
    'old-address',
    'taken',
  ])('Gets no address that the site uses or that leads elsewhere: /%s', async (slug) => {
    const { status, errors } = await ask(site.ada, 'POST', '', { title: 'Thief', slug })
    expect([status, Object.keys(errors ?? {})]).toEqual([409, ['slug']])
  })

  it.each(['../x', 'Über uns', 'a/b', '', 'a--b', 'x.html'])(
    'Gets no address that is no lowercase words: %j',
    async (slug) => {
      expect((await ask(site.ada, 'POST', '', { title: 'Thief', slug })).errors).toHaveProperty(
        'slug',
      )
      await expect(
        site.sql`insert into public.pages (path, title, subheading, description, body)
          values (${`/${slug}`}, 'T', '', '', '')`,
      ).rejects.toThrow(/page_address_must/)
    },
  )

  it('No redirect begins where a page is', async () => {
    await create('held')
    for (const from of ['/held', '/held.html']) {
      const { status } = await site.ask(site.ada, 'POST', '/api/admin/redirect', {
        from,
        to: '/about',
        status: 301,
      })
      expect(status).toBe(422)
    }
  })

  it('A former address leads to the new one for ever, and is of no other page', async () => {
    const { id } = await create('imprint', { published: true })
    const rename = (slug: string) => ask(site.ada, 'PUT', `/${id}/address`, { slug })
    expect((await ask(lena, 'PUT', `/${id}/address`, { slug: 'legal' })).status).toBe(403)
    expect(await rename('legal-notice')).toMatchObject({
      status: 200,
      message:
        'The page is now at /legal-notice. Its previous address leads there with the next update of the site; the dashboard says when.',
      page: { path: '/legal-notice' },
    })
    expect(await open('/imprint')).toEqual([301, '/legal-notice'])
    expect((await ask(site.ada, 'POST', '', { title: 'T', slug: 'imprint' })).status).toBe(409)
    expect((await rename('imprint')).status).toBe(200)
    expect(await open('/legal-notice')).toEqual([301, '/imprint'])
  })

  it('A former address leads on when the page was hidden as it got the new one, and not when no reader has seen it', async () => {
    const rename = async (from: string, slug: string) => {
      const { id } = await find(from)
      expect((await ask(site.ada, 'PUT', `/${id}/address`, { slug })).status).toBe(200)
      await write(`/${slug}`, { published: true })
    }
    await create('open-days', { published: true })
    await write('/open-days', { published: false })
    await rename('/open-days', 'open-doors')
    expect(await open('/open-days')).toEqual([301, '/open-doors'])
    await create('half-written')
    await rename('/half-written', 'written')
    expect(await open('/half-written')).toEqual([404, null])
  })

  it('Says that it is gone once it is deleted, unless no reader has seen it', async () => {
    const { id } = await create('summer-fair', { published: true })
    const draft = await create('winter-fair')
    const hidden = await create('spring-fair', { published: true })
    await write('/spring-fair', { published: false })
    expect((await ask(lena, 'DELETE', `/${id}`)).status).toBe(403)
    const deleted = 'The page was deleted.'
    expect(await ask(site.ada, 'DELETE', `/${id}`)).toMatchObject({
      status: 200,
      message: `${deleted} It disappears for readers with the next update of the site; the dashboard says when.`,
    })
    expect(await ask(site.ada, 'DELETE', `/${draft.id}`)).toEqual({ status: 200, message: deleted })
    expect((await ask(site.ada, 'DELETE', `/${hidden.id}`)).status).toBe(200)
    expect(await open('/summer-fair')).toEqual([410, null])
    expect(await open('/spring-fair')).toEqual([410, null])
    expect(await open('/winter-fair')).toEqual([404, null])
    expect((await ask(site.ada, 'POST', '', { title: 'T', slug: 'summer-fair' })).status).toBe(409)
    expect((await ask(site.ada, 'POST', '', { title: 'T', slug: 'winter-fair' })).status).toBe(201)
  })
})

it('A preview is the page with the text in the fields, and stores nothing', async () => {
  const { id, version } = await create('previewed')
  const { status, html } = await ask(lena, 'POST', `/${id}/preview`, {
    title: 'Colophon & co',
    subheading: 'By {name}',
    description: '',
    body: '<p>Typed.</p><script>alert(1)</script>',
    effective: '2026-01-02',
    revised: null,
  })
  expect(status).toBe(200)
  expect(html).toContain('>Colophon &amp; co</h1>')
  expect(html).toContain('By New magazine')
  expect(html).toContain('<p>Typed.</p>')
  expect(html).toContain('January 2, 2026')
  expect(html).not.toContain('alert(1)')
  expect((await find('/previewed')).version).toBe(version)
})

it('The images of a page stay when an article that has them too is deleted for good', async () => {
  await site.sql`insert into public.stored_images (name, width, height, temporary) values ('rye', 4, 3, false)`
  const body = '<p><img src="/images/rye/480.webp" alt="A loaf"></p>'
  await create('with-a-picture', { body })
  await site.write('on-pictures', { body })
  await site.ask(site.ada, 'DELETE', '/api/article?id=on-pictures&purge=1')
  expect(await site.sql`select from public.stored_images where name = 'rye'`).toHaveLength(1)
})

it('Who saved a page is in their data, and no longer there without their account', async () => {
  const mona = await site.signUp('mona@example.org', 'mona')
  await site.sql`select public.grant_role('mona@example.org', 'editor')`
  await write('/support/cookies', { subheading: 'All of them' }, mona)
  const { data } = await site.client(mona).rpc('export_account')
  expect((data as { page_revisions?: unknown[] } | null)?.page_revisions).toHaveLength(1)
  await site.sql`delete from auth.users where id = ${mona.id}`
  expect(await find('/support/cookies')).toMatchObject({
    subheading: 'All of them',
    updated_by: null,
  })
})
