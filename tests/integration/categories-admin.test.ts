import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AdminCategory } from '../../src/features/publishing/categories/admin/contract.ts'
import { openAdminSite } from '../support/admin-site.ts'
import { openUploads, picture } from '../support/uploads.ts'

const site = openAdminSite()
const { upload } = openUploads(site)

const ask = async (method: string, path: string, body?: object) => {
  const { status, body: answer } = await site.ask(
    site.ada,
    method,
    `/api/admin/category${path}`,
    body,
  )
  const result = answer as { errors?: Record<string, string>; message?: string; id?: number }
  return { status, ...result, results: answer.results as unknown as AdminCategory[] | undefined }
}

const find = async (slug: string) => {
  const match = (await ask('GET', '')).results?.find((one) => one.slug === slug)
  if (!match) throw new Error(`There is no category ${slug}.`)
  return match
}
const create = async (slug: string, parent?: string): Promise<AdminCategory> => {
  const parent_id = parent ? (await find(parent)).id : null
  expect(await ask('POST', '', { name: slug, slug, parent_id })).toMatchObject({ status: 201 })
  return find(slug)
}
const write = async (slug: string, change: object) => {
  const { id, version, name, description, picture, starts } = await find(slug)
  const written = { version, name, slug, description, picture, starts: starts.map((one) => one.id) }
  return ask('PUT', `/${id}`, { ...written, ...change })
}
const tree = async (root: string) => {
  const all = (await ask('GET', '')).results ?? []
  const below = (id: number): object =>
    Object.fromEntries(
      all.filter((one) => one.parent_id === id).map((one) => [one.slug, below(one.id)]),
    )
  return below((await find(root)).id)
}
const file = async (slug: string, categories: string[], published = true) => {
  const tag = await Promise.all(categories.map(async (one) => (await find(one)).id))
  await (published ? site.publish : site.write)(slug, { tag })
}
const categoriesOf = async (article: string) => {
  const { body } = await site.ask(site.ada, 'GET', `/api/admin/article?id=${article}`)
  return body.results?.[0]?.tags.map(({ slug }) => slug)
}
const open = async (path: string) => {
  const { status, headers } = await site.call('GET', path)
  return [status, headers.get('location')]
}

const builds = async () =>
  (await site.sql`select reason from public.jobs where kind = 'build'`).map(({ reason }) => reason)

beforeEach(() => site.sql`delete from public.jobs where kind = 'build'`)

describe('the tree', () => {
  it('Ada creates categories below one another, and each change asks for one release', async () => {
    await create('larder')
    await create('shelves', 'larder')
    await create('jars', 'larder')
    await create('lids', 'jars')
    expect(await tree('larder')).toEqual({ shelves: {}, jars: { lids: {} } })
    expect(await builds()).toEqual(['categories'])
  })

  it('A category counts its own articles, and each of those below it once', async () => {
    await file('of-lids', ['jars', 'lids'], false)
    const counts = async (slug: string) => {
      const { articles, articles_within } = await find(slug)
      return [articles, articles_within]
    }
    expect(await Promise.all(['lids', 'jars', 'larder'].map(counts))).toEqual([
      [1, 1],
      [1, 1],
      [0, 1],
    ])
  })

  it('Ada moves a category among its neighbors, into another and out of it', async () => {
    const { id } = await find('jars')
    const [larder, shelves] = [await find('larder'), await find('shelves')]
    await ask('POST', `/${id}/move`, { parent_id: larder.id, place: 1 })
    expect(Object.keys(await tree('larder'))).toEqual(['jars', 'shelves'])
    await ask('POST', `/${id}/move`, { parent_id: shelves.id, place: 1 })
    expect(await tree('larder')).toEqual({ shelves: { jars: { lids: {} } } })
    await ask('POST', `/${id}/move`, { parent_id: larder.id, place: 2 })
    expect(await tree('larder')).toEqual({ shelves: {}, jars: { lids: {} } })
    expect(await builds()).toEqual(['categories'])
  })

  it('The tree has four levels at most, however a category comes below them', async () => {
    const lids = await find('lids')
    await create('rings', 'lids')
    const deep = { parent_id: 'The tree has at most four levels.' }
    const fifth = { name: 'Rust', slug: 'rust', parent_id: (await find('rings')).id }
    expect(await ask('POST', '', fifth)).toMatchObject({ status: 422, errors: deep })
    const shelves = await find('shelves')
    await ask('POST', `/${shelves.id}/move`, { parent_id: (await find('jars')).id, place: 1 })
    expect(
      await ask('POST', `/${lids.id}/move`, { parent_id: shelves.id, place: 1 }),
    ).toMatchObject({ status: 422, errors: deep })
  })

  it('A category cannot stand below itself or below what it holds', async () => {
    const { id } = await find('larder')
    for (const slug of ['larder', 'jars'])
      expect(
        await ask('POST', `/${id}/move`, { parent_id: (await find(slug)).id, place: 1 }),
      ).toMatchObject({
        status: 422,
        errors: { parent_id: 'A category cannot be below itself.' },
      })
  })

  it('Two moves at the same time make no circle', async () => {
    const again = crypto.randomUUID().slice(0, 8)
    const [one, other] = [await create(`east-${again}`), await create(`west-${again}`)]
    const answers = await Promise.all([
      ask('POST', `/${one.id}/move`, { parent_id: other.id, place: 1 }),
      ask('POST', `/${other.id}/move`, { parent_id: one.id, place: 1 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('What is not there any more is a 404, whatever is done with it', async () => {
    for (const [method, path, body] of [
      ['PUT', '', { version: 1, name: 'X', slug: 'x', description: '', picture: null, starts: [] }],
      ['POST', '/move', { parent_id: null, place: 1 }],
      ['POST', '/merge', { into: (await find('larder')).id }],
      ['DELETE', '', undefined],
    ] as const)
      expect((await ask(method, `/999999${path}`, body)).status).toBe(404)
  })
})

describe('what is written of a category', () => {
  it('Ada writes a description, shows a picture and says where to begin', async () => {
    await file('on-shelves', ['larder'])
    const bytes = await picture().jpeg().toBuffer()
    const [sent] = (await upload([{ name: 'jar.jpg', bytes }])).body.files ?? []
    const jarPicture = { url: sent?.url, alt: 'A jar', decorative: false }
    const description = 'What keeps.\n\nAnd how.'
    expect(
      await write('larder', {
        name: 'Larder & Cellar',
        description,
        picture: jarPicture,
        starts: ['on-shelves'],
      }),
    ).toMatchObject({ status: 200 })
    const larder = await find('larder')
    expect(larder).toMatchObject({
      name: 'Larder & Cellar',
      description,
      picture: { url: `/images/${sent?.name}/640.webp`, alt: 'A jar', width: 640, height: 400 },
      starts: [{ id: 'on-shelves', title: 'On on-shelves' }],
    })
    // Saving it unchanged changes nothing.
    await write('larder', {})
    expect(await find('larder')).toEqual({ ...larder, version: larder.version + 1 })
    await file('on-jars', ['larder'])
    await file('on-lids', ['larder'], false)
    const most = {
      name: 'x'.repeat(80),
      description: 'x'.repeat(1000),
      starts: ['on-lids', 'on-shelves', 'on-jars'],
    }
    expect(await write('larder', most)).toMatchObject({ status: 200 })
    expect((await find('larder')).starts.map(({ id }) => id)).toEqual(most.starts)
    await write('larder', { picture: null, starts: [] })
    expect(await find('larder')).toMatchObject({ picture: null, starts: [] })
  })

  it('Ada asks for a safety note in a category, which holds below it and stays until she says no', async () => {
    const safetyCategories = async () =>
      (await ask('GET', '/safety')).results as unknown as number[]
    const ids = await Promise.all(
      ['larder', 'shelves', 'jars'].map(async (one) => (await find(one)).id),
    )
    const before = await safetyCategories()
    await write('larder', { needs_safety: true })
    expect(new Set(await safetyCategories())).toEqual(
      new Set([...before, ...ids, (await find('lids')).id, (await find('rings')).id]),
    )
    await write('larder', {})
    expect(await find('larder')).toMatchObject({ needs_safety: true })
    expect(await builds()).toEqual(['categories'])
    await write('larder', { needs_safety: false })
    expect(await safetyCategories()).toEqual(before)
  })

  it('Two editors of one category do not lose what the other wrote', async () => {
    const { id, version } = await find('larder')
    const written = {
      version,
      name: 'L',
      slug: 'larder',
      description: '',
      picture: null,
      starts: [],
    }
    expect((await ask('PUT', `/${id}`, written)).status).toBe(200)
    expect(await ask('PUT', `/${id}`, { ...written, name: 'Mine' })).toMatchObject({
      status: 409,
      errors: { version: expect.stringMatching(/^Someone else has changed/) },
    })
  })

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['name', { name: 'a\u0007b' }],
    ['slug', { slug: 'Not An Address' }],
    ['slug', { slug: '../admin' }],
    ['description', { description: 'x'.repeat(1001) }],
    ['picture', { picture: { url: 'https://elsewhere.example/a.webp', alt: 'A' } }],
    ['picture', { picture: { url: '/images/unknown-picture/640.webp', alt: 'A' } }],
    ['picture', { picture: { url: '/images/unknown-picture/640.webp', alt: '' } }],
    ['starts', { starts: ['a', 'b', 'c', 'd'] }],
    ['color', { color: 'red' }],
  ])('A wrong %s is refused at its field: %j', async (field, change) => {
    const before = await find('larder')
    const { status, errors } = await write('larder', change)
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]])
    expect(await find('larder')).toEqual(before)
  })

  it('The address of another category is refused', async () => {
    const { status, errors } = await write('larder', { slug: 'shelves' })
    expect([status, errors]).toEqual([409, { slug: 'Another category has this address.' }])
  })

  it('The database refuses what the contract would, whoever writes', async () => {
    for (const change of [
      { name: 'x'.repeat(81) },
      { description: 'x'.repeat(1001) },
      { picture: site.sql.json({ url: 'https://elsewhere.example/a.webp', alt: 'A' }) },
    ])
      await expect(
        site.sql`update public.categories set ${site.sql(change)} where slug = 'larder'`,
      ).rejects.toThrow(/violates check constraint "category_/)
  })
})

describe('a former address', () => {
  it('A renamed category is found at its former addresses, its feed and pages too', async () => {
    await create('pantry')
    await write('pantry', { slug: 'buttery' })
    await write('buttery', { slug: 'spence' })
    expect(await open('/category/pantry')).toEqual([301, '/category/spence'])
    expect(await open('/category/buttery?scr=1')).toEqual([301, '/category/spence?scr=1'])
    for (const feed of ['rss.xml', 'feed.json'])
      expect(await open(`/category/pantry/${feed}`)).toEqual([301, `/category/spence/${feed}`])
  })

  it('A category gets a former address of its own again, and no other category gets it', async () => {
    expect((await write('shelves', { slug: 'pantry' })).errors?.slug).toMatch(
      /^Links to this address/,
    )
    expect((await ask('POST', '', { name: 'P', slug: 'pantry', parent_id: null })).status).toBe(409)
    expect((await write('spence', { slug: 'pantry' })).status).toBe(200)
    expect(await open('/category/spence')).toEqual([301, '/category/pantry'])
    expect(await open('/category/buttery')).toEqual([301, '/category/pantry'])
    const [redirect] =
      await site.sql`select from public.redirects where from_path = '/category/pantry'`
    expect(redirect).toBeUndefined()
  })

  it('An address that no category ever had is a 404', async () => {
    for (const path of ['/category/nothing', '/nothing/at/all', '/category/', '/_astro/old.js'])
      expect((await open(path))[0]).toBe(404)
  })
})

describe('an end', () => {
  beforeAll(async () => {
    for (const slug of ['hens', 'ducks', 'geese']) await create(slug)
    await create('eggs', 'hens')
    await file('on-hens', ['hens'])
    await file('on-both', ['hens', 'ducks'])
    await file('half-written', ['hens'], false)
  })

  it('A category that holds something is deleted only when it is said where that goes', async () => {
    const { id } = await find('hens')
    expect((await ask('DELETE', `/${id}`)).errors?.into).toMatch(/^There are categories below it/)
    const { id: eggs } = await find('eggs')
    await ask('POST', `/${eggs}/move`, { parent_id: null, place: 1 })
    expect((await ask('DELETE', `/${id}`)).errors?.into).toMatch(/^There are articles in it/)
    for (const into of [id, 999_999])
      expect((await ask('DELETE', `/${id}?into=${into}`)).errors?.into).toMatch(/^Choose another/)
    await ask('POST', `/${eggs}/move`, { parent_id: id, place: 1 })
  })

  it('A merged category leaves its articles, its subcategories and its address to the other', async () => {
    const [hens, ducks] = [await find('hens'), await find('ducks')]
    expect(await ask('POST', `/${hens.id}/merge`, { into: ducks.id })).toMatchObject({
      status: 200,
    })
    expect(await tree('ducks')).toEqual({ eggs: {} })
    expect(await categoriesOf('on-hens')).toEqual(['ducks'])
    expect(await categoriesOf('on-both')).toEqual(['ducks'])
    expect(await categoriesOf('half-written')).toEqual(['ducks'])
    expect(await open('/category/hens')).toEqual([301, '/category/ducks'])
    expect(await builds()).toEqual(['categories'])
  })

  it('A category is not merged into itself or into what it holds', async () => {
    const [ducks, eggs] = [await find('ducks'), await find('eggs')]
    for (const into of [ducks.id, eggs.id])
      expect((await ask('POST', `/${ducks.id}/merge`, { into })).status).toBe(422)
    expect(await tree('ducks')).toEqual({ eggs: {} })
  })

  it('Articles of a deleted category go where it is said, and its address with them', async () => {
    const eggs = await find('eggs')
    await ask('POST', `/${eggs.id}/move`, { parent_id: null, place: 1 })
    const [ducks, geese] = [await find('ducks'), await find('geese')]
    expect((await ask('DELETE', `/${ducks.id}?into=${geese.id}`)).status).toBe(200)
    expect(await categoriesOf('on-both')).toEqual(['geese'])
    expect(await open('/category/hens')).toEqual([301, '/category/geese'])
  })

  it('A deleted empty category is gone for ever, and says so', async () => {
    const { id } = await find('eggs')
    expect((await ask('DELETE', `/${id}`)).status).toBe(200)
    expect(await open('/category/eggs')).toEqual([410, null])
    expect((await ask('POST', '', { name: 'Eggs', slug: 'eggs', parent_id: null })).status).toBe(
      409,
    )
  })
})
