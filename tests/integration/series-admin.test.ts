import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminSeries } from '../../src/features/publishing/series/admin/contract.ts'
import { readSeries } from '../../src/features/publishing/series/contract.ts'
import { openAdminSite } from '../support/admin-site.ts'
import { openUploads, picture } from '../support/uploads.ts'

const site = openAdminSite()
const { upload } = openUploads(site)

const ask = async (method: string, path: string, body?: object) => {
  const { status, body: answer } = await site.ask(
    site.ada,
    method,
    `/api/admin/series${path}`,
    body,
  )
  const result = answer as { errors?: Record<string, string>; message?: string; id?: number }
  return { status, ...result, results: answer.results as unknown as AdminSeries[] | undefined }
}
const all = async () => (await ask('GET', '')).results ?? []
const find = async (slug: string) => {
  const match = (await all()).find((one) => one.slug === slug)
  if (!match) throw new Error(`There is no series ${slug}.`)
  return match
}
const create = async (slug: string): Promise<AdminSeries> => {
  expect(await ask('POST', '', { title: `On ${slug}`, slug })).toMatchObject({ status: 201 })
  return find(slug)
}
const write = async (slug: string, change: object) => {
  const { id, version, title, tagline, description, cover, articles } = await find(slug)
  const written = { version, title, slug, tagline, description, cover }
  return ask('PUT', `/${id}`, { ...written, articles: articles.map((one) => one.id), ...change })
}
const articlesOf = async (slug: string) => (await find(slug)).articles.map(({ id }) => id)
const titles = async () => (await all()).map(({ slug }) => slug)
const open = async (path: string) => {
  const { status, headers } = await site.call('GET', path)
  return [status, headers.get('location')]
}
const publicSeries = async (slug: string) => {
  const answer = await site.call('GET', '/api/article/series')
  return parse(readSeries.answer, await answer.json()).series.find((one) => one.slug === slug)
}

const builds = async () =>
  (await site.sql`select reason from public.jobs where kind = 'build'`).map(({ reason }) => reason)

const clearBuilds = () => site.sql`delete from public.jobs where kind = 'build'`
/** The builds that were asked for since the last time. */
const takeBuilds = async () => {
  const reasons = await builds()
  await clearBuilds()
  return reasons
}

beforeEach(clearBuilds)

describe('the series in order', () => {
  it('Ada creates a series, the last of all, and each change asks for one release', async () => {
    await create('jars')
    await create('lids')
    expect((await titles()).slice(-2)).toEqual(['jars', 'lids'])
    expect(await find('jars')).toMatchObject({ on_front_page: true, articles: [], cover: null })
    expect(await builds()).toEqual(['series'])
  })

  it('Ada moves a series to a place, and says which ones the front page shows', async () => {
    const { id } = await find('lids')
    await ask('POST', `/${id}/arrange`, { place: 1 })
    expect(await takeBuilds()).toEqual(['series'])
    expect((await titles())[0]).toBe('lids')
    expect(await find('lids')).toMatchObject({ on_front_page: true })
    await ask('POST', `/${id}/arrange`, { on_front_page: false })
    expect(await takeBuilds()).toEqual(['series'])
    expect((await titles())[0]).toBe('lids')
    expect(await publicSeries('lids')).toMatchObject({ on_front_page: false })
    await ask('POST', `/${id}/arrange`, { place: 999 })
    expect((await titles()).at(-1)).toBe('lids')
    expect(await builds()).toEqual(['series'])
  })

  it('What is not there any more is a 404, whatever is done with it', async () => {
    const written = { title: 'X', slug: 'x', tagline: '', description: '', cover: null }
    for (const [method, path, body] of [
      ['PUT', '', { version: 1, ...written, articles: [] }],
      ['POST', '/arrange', { place: 1 }],
      ['DELETE', '', undefined],
    ] as const)
      expect((await ask(method, `/999999${path}`, body)).status).toBe(404)
  })
})

describe('what is written of a series', () => {
  it('Ada writes a tagline and a description, and shows a cover of its own', async () => {
    const bytes = await picture().jpeg().toBuffer()
    const [sent] = (await upload([{ name: 'jar.jpg', bytes }])).body.files ?? []
    const written = {
      title: 'Jars & Lids',
      tagline: 'What keeps',
      description: 'And how.\n\nAnd why.',
    }
    const cover = { url: sent?.url, alt: 'A jar', decorative: false }
    expect(await write('jars', { ...written, cover })).toMatchObject({ status: 200 })
    const jars = await find('jars')
    const url = `/images/${sent?.name}/640.webp`
    expect(jars).toMatchObject({
      ...written,
      cover: { url, alt: 'A jar', width: 640, height: 400 },
    })
    expect(await publicSeries('jars')).toMatchObject({ ...written, imgs: [url] })
    // Saving it unchanged changes nothing.
    await write('jars', {})
    expect(await find('jars')).toEqual({ ...jars, version: jars.version + 1 })
    await write('jars', { cover: null })
    expect(await find('jars')).toMatchObject({ cover: null })
    expect(await builds()).toEqual(['series'])
  })

  it.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(121) }],
    ['slug', { slug: 'Not An Address' }],
    ['tagline', { tagline: 'x'.repeat(201) }],
    ['tagline', { tagline: 'a\u0007b' }],
    ['description', { description: 'x'.repeat(1001) }],
    ['cover', { cover: { url: 'https://elsewhere.example/a.webp', alt: 'A' } }],
    ['cover', { cover: { url: '/images/unknown-picture/640.webp', alt: 'A' } }],
    ['articles', { articles: ['Not An Id'] }],
    ['color', { color: 'red' }],
  ])('A wrong %s is refused at its field: %j', async (field, change) => {
    const before = await find('jars')
    const { status, errors } = await write('jars', change)
    expect([status, Object.keys(errors ?? {}).map((name) => name.split('.')[0])]).toEqual([
      422,
      [field],
    ])
    expect(await find('jars')).toEqual(before)
  })

  it('The title and the address of another series are refused', async () => {
    expect((await write('jars', { slug: 'lids' })).errors).toEqual({
      slug: 'Another series has this address.',
    })
    expect(await write('jars', { title: 'On lids' })).toMatchObject({
      status: 409,
      errors: { title: 'Another series has this title.' },
    })
  })
})

describe('the articles of a series', () => {
  it('Ada puts articles in any state in order; readers see those that are published', async () => {
    for (const id of ['on-lids', 'on-seals', 'on-rings']) await site.write(id)
    for (const id of ['on-lids', 'on-rings'])
      await site.ask(site.ada, 'POST', '/api/article/publish', { id })
    await write('lids', { articles: ['on-rings', 'on-seals', 'on-lids', 'on-rings'] })
    expect(await articlesOf('lids')).toEqual(['on-rings', 'on-seals', 'on-lids'])
    expect((await publicSeries('lids'))?.articles).toEqual(['on-rings', 'on-lids'])
    await write('lids', { articles: ['on-lids', 'on-rings'] })
    expect((await publicSeries('lids'))?.articles).toEqual(['on-lids', 'on-rings'])
  })

  it('The pictures of a series are its own and the covers of its published articles, in their order', async () => {
    await site.sql`
      insert into public.article_images (article_id, position, name, width, height, decorative)
      select id, place, slug || '-' || place, 640, 400, true
      from public.articles, generate_series(1, 2) as place where slug in ('on-lids', 'on-rings', 'on-seals')`
    await write('lids', { articles: ['on-rings', 'on-seals', 'on-lids'] })
    const covers = ['/images/on-rings-1/640.webp', '/images/on-lids-1/640.webp']
    expect((await publicSeries('lids'))?.imgs).toEqual(covers)
    const bytes = await picture().jpeg().toBuffer()
    const [sent] = (await upload([{ name: 'lid.jpg', bytes }])).body.files ?? []
    await write('lids', { cover: { url: sent?.url, alt: 'A lid', decorative: false } })
    expect((await publicSeries('lids'))?.imgs).toEqual([
      `/images/${sent?.name}/640.webp`,
      ...covers,
    ])
    await write('lids', { cover: null, articles: ['on-lids', 'on-rings'] })
  })

  it('An article that is put into a series leaves the other, whose open editor cannot bring it back', async () => {
    const { version } = await find('lids')
    await write('jars', { articles: ['on-rings'] })
    expect([await articlesOf('jars'), await articlesOf('lids')]).toEqual([
      ['on-rings'],
      ['on-lids'],
    ])
    expect((await write('lids', { version, articles: ['on-rings'] })).errors).toEqual({
      version: expect.stringMatching(/^Someone else has changed this series or its articles/),
    })
  })

  it('A place that was changed in the article itself is not overwritten by an open editor of the series', async () => {
    const [jars, lids] = [await find('jars'), await find('lids')]
    const save = (change: object) =>
      site.sql`select public.save_article_series(id, ${lids.id}, ${(change as { place: number }).place})
        from public.articles where slug = 'on-seals'`
    await save({ place: 1 })
    expect(await articlesOf('lids')).toEqual(['on-seals', 'on-lids'])
    expect((await write('lids', { version: lids.version })).status).toBe(409)
    // Moving it to its own place changes nothing.
    const { version } = await find('lids')
    await save({ place: 1 })
    expect([(await find('lids')).version, (await find('jars')).version]).toEqual([
      version,
      jars.version,
    ])
    const move = (to: number) =>
      site.sql`select public.save_article_series(id, ${to}, null) from public.articles where slug = 'on-rings'`
    await move(lids.id)
    expect(await write('jars', { version: jars.version, articles: ['on-rings'] })).toMatchObject({
      status: 409,
    })
    await move(jars.id)
  })
})

describe('a former address of a series', () => {
  it('A renamed series is found at its former addresses, and no other series gets them', async () => {
    await write('jars', { slug: 'crocks' })
    await write('crocks', { slug: 'pots' })
    expect(await open('/series/jars')).toEqual([301, '/series/pots'])
    expect(await open('/series/crocks?scr=1')).toEqual([301, '/series/pots?scr=1'])
    expect((await write('lids', { slug: 'jars' })).errors?.slug).toMatch(/^Links to this address/)
    expect((await ask('POST', '', { title: 'J', slug: 'jars' })).status).toBe(409)
    expect((await write('pots', { slug: 'jars' })).status).toBe(200)
    expect(await open('/series/pots')).toEqual([301, '/series/jars'])
  })

  it('A deleted series leaves its articles, and its address says that it is gone', async () => {
    const { id } = await find('jars')
    expect((await ask('DELETE', `/${id}`)).status).toBe(200)
    expect(await builds()).toEqual(['series'])
    expect(await titles()).not.toContain('jars')
    expect(await open('/series/jars')).toEqual([410, null])
    expect(await open('/series/crocks')).toEqual([410, null])
    const { body } = await site.ask(site.ada, 'GET', '/api/admin/article?id=on-rings')
    expect(body.results?.[0]).toMatchObject({ state: 'published', series: null })
    expect((await ask('POST', '', { title: 'Jars', slug: 'jars' })).errors?.slug).toMatch(
      /^Links to this address/,
    )
  })
})
