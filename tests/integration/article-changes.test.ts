import { type InferOutput, parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeArticles } from '../../src/features/publishing/articles/admin/changes/contract.ts'
import { openAdminSite, text } from '../support/admin-site.ts'
import type { TokenHolder } from '../support/site.ts'

type Changes = InferOutput<typeof changeArticles.answer>

const site = openAdminSite()
let arno: TokenHolder
let bread = 0
let miller = 0

beforeAll(async () => {
  arno = await site.signUp('arno@example.org', 'arno')
  await site.sql`select public.grant_role('arno@example.org', 'author')`
  const [category] = await site.sql`
    insert into public.categories (slug, name) values ('cellars', 'Cellars') returning id::integer`
  const [author] = await site.sql`
    insert into public.authors (slug, name) values ('a-miller', 'A. Miller') returning id::integer`
  bread = category?.id
  miller = author?.id
})

const ask = (person: TokenHolder, input: object) =>
  site.ask(person, 'POST', '/api/article/changes', input)
async function change(person: TokenHolder, change: string, ids: string[], rest: object = {}) {
  const { status, body } = await ask(person, { change, ids, ...rest })
  expect(body.message).toBeUndefined()
  expect(status).toBe(200)
  return parse(changeArticles.answer, body) satisfies Changes
}
const queued = () =>
  site.sql`select id::integer from public.jobs where kind = 'build' and status = 'queued'`
const buildsDone = () =>
  site.sql`update public.jobs set status = 'done', finished_at = now() where kind = 'build'`
const read = async (id: string) =>
  (await site.ask(site.ada, 'GET', `/api/admin/article?id=${id}`)).body.results?.[0]

describe('Many articles at once', () => {
  it('Ada publishes what is complete with one build, and is told why the rest is not', async () => {
    await buildsDone()
    for (const id of ['many-a', 'many-b']) await site.write(id)
    await site.write('many-short', { subtitle: '' })
    await site.write('many-binned')
    await site.ask(site.ada, 'DELETE', '/api/article?id=many-binned')
    await buildsDone()
    const ids = ['many-b', 'many-short', 'many-a', 'many-binned', 'many-lost', 'many-a']
    const { build, ...changes } = await change(site.ada, 'publish', ids)
    expect(changes).toEqual({
      changed: ['many-a', 'many-b'],
      unchanged: [],
      refused: [
        { id: 'many-binned', reason: 'This article is in the bin. Restore it first.' },
        { id: 'many-lost', reason: 'No article found.' },
        { id: 'many-short', reason: 'A published article needs a subtitle.' },
      ],
    })
    expect(build).toMatchObject({ reason: 'publish', article_id: null, status: 'queued' })
    expect(await queued()).toEqual([{ id: build?.id }])
    for (const id of ['many-a', 'many-b'])
      expect(await read(id)).toMatchObject({ state: 'published', build_id: build?.id })
    expect(await read('many-short')).toMatchObject({ state: 'unpublished' })
  })

  it('A change that is repeated changes nothing and asks for no build', async () => {
    await buildsDone()
    const { changed, unchanged, build } = await change(site.ada, 'publish', ['many-a', 'many-b'])
    expect([changed, unchanged, build]).toEqual([[], ['many-a', 'many-b'], null])
    expect(await queued()).toEqual([])
  })

  it('What was suspended is published again with the date that it had', async () => {
    await site.sql`update public.articles set published_at = '2024-02-03' where slug = 'many-a'`
    const before = await read('many-a')
    const suspended = await change(site.ada, 'suspend', ['many-a', 'many-b', 'many-short'])
    expect(suspended.changed).toEqual(['many-a', 'many-b'])
    expect(suspended.refused).toEqual([
      { id: 'many-short', reason: 'Only a published article can be suspended.' },
    ])
    expect(await read('many-a')).toMatchObject({ state: 'suppressed' })
    await change(site.ada, 'publish', suspended.changed)
    const { state, published_at, updated_at, version } = (await read('many-a')) ?? {}
    expect({ state, published_at, updated_at, version }).toEqual({
      state: 'published',
      published_at: before?.published_at,
      updated_at: before?.updated_at,
      version: before?.version,
    })
  })

  it('Articles go into the bin and come out of it, not published', async () => {
    const ids = ['many-a', 'many-short']
    expect((await change(site.ada, 'bin', ids)).changed).toEqual(ids)
    expect((await change(site.ada, 'bin', ids)).unchanged).toEqual(ids)
    expect((await change(site.ada, 'restore', ids)).changed).toEqual(ids)
    expect((await change(site.ada, 'restore', ids)).unchanged).toEqual(ids)
    expect(await read('many-a')).toMatchObject({ state: 'suppressed' })
    expect(await read('many-short')).toMatchObject({ state: 'unpublished' })
  })

  it('A category is added last and removed, as a save that a text open elsewhere meets', async () => {
    await buildsDone()
    await change(site.ada, 'publish', ['many-a'])
    await buildsDone()
    const before = await read('many-a')
    const added = await change(site.ada, 'add_category', ['many-a', 'many-short'], { tag: bread })
    expect(added.changed).toEqual(['many-a', 'many-short'])
    expect(added.build).toMatchObject({ reason: 'edit', status: 'queued' })
    expect((await read('many-a'))?.tag.at(-1)).toBe(bread)
    const late = { ...text('many-a'), version: before?.version }
    expect((await site.ask(site.hugo, 'PUT', '/api/article', late)).status).toBe(409)
    const again = await change(site.ada, 'add_category', ['many-a'], { tag: bread })
    expect([again.unchanged, again.build]).toEqual([['many-a'], null])
    await change(site.ada, 'remove_category', ['many-a', 'many-short'], { tag: bread })
    expect((await read('many-short'))?.tag).toEqual([])
    const [saved] = await site.sql`
      select count(*)::integer from public.article_revisions join public.articles on articles.id = article_id
      where slug = 'many-short' and article_revisions.reason = 'save'`
    expect(saved?.count).toBe(3)
  })

  it('A category that an article has no room for is refused', async () => {
    await site.write('many-full')
    await site.sql`with made as (
        insert into public.categories (slug, name) select 'full-' || n, 'Full ' || n from generate_series(1, 50) as n
        returning id
      ) insert into public.article_categories (article_id, category_id)
      select articles.id, made.id from made, public.articles where slug = 'many-full'`
    const { refused } = await change(site.ada, 'add_category', ['many-full'], { tag: bread })
    expect(refused).toEqual([{ id: 'many-full', reason: 'An article has at most 50 categories.' }])
  })

  it('An author takes the place of all others in the byline', async () => {
    const { changed } = await change(site.ada, 'set_author', ['many-a', 'many-b'], {
      author: miller,
    })
    expect(changed).toEqual(['many-a', 'many-b'])
    expect((await read('many-a'))?.author_ids).toEqual([miller])
    const again = await change(site.ada, 'set_author', ['many-a'], { author: miller })
    expect(again.unchanged).toEqual(['many-a'])
  })

  it('A category or an author that is gone, more than 100 articles, or none are refused whole', async () => {
    const ids = ['many-a']
    for (const [input, field] of [
      [{ change: 'add_category', ids, tag: 999_999 }, 'tag'],
      [{ change: 'add_category', ids }, 'tag'],
      [{ change: 'set_author', ids, author: 999_999 }, 'author'],
      [{ change: 'publish', ids: [] }, 'ids'],
      [{ change: 'publish', ids: Array.from({ length: 101 }, (_, n) => `a-${n}`) }, 'ids'],
      [{ change: 'shred', ids }, 'change'],
    ] as const) {
      const { status, body } = await ask(site.ada, input)
      expect([status, Object.keys(body.errors ?? {})], field).toEqual([422, [field]])
    }
    const slugs = Array.from({ length: 101 }, (_, n) => `a-${n}`)
    const { error } = await site
      .client(site.ada)
      .rpc('change_articles', { p_change: 'publish', p_slugs: slugs } as never)
    expect(error?.message).toContain('at_most_100_articles_are_changed_at_once')
  })
})

describe('Many articles of an author', () => {
  it('Arno changes his drafts, and nothing that an editor has to change', async () => {
    await site.ask(arno, 'POST', '/api/article', text('arnos'))
    await site.ask(arno, 'POST', '/api/article', text('arnos-public'))
    await site.ask(site.ada, 'POST', '/api/article/publish', { id: 'arnos-public' })
    await site.write('adas-hidden')
    const ids = ['adas-hidden', 'arnos', 'arnos-public', 'many-b']
    const expected = {
      changed: ['arnos'],
      unchanged: [],
      refused: [
        { id: 'adas-hidden', reason: 'No article found.' },
        { id: 'arnos-public', reason: 'Only an editor can change this article now.' },
        { id: 'many-b', reason: 'Only an editor can change this article now.' },
      ],
    }
    for (const [name, rest] of [
      ['add_category', { tag: bread }],
      ['remove_category', { tag: bread }],
      ['bin', {}],
    ] as const) {
      const { build, ...answer } = await change(arno, name, ids, rest)
      expect(answer, name).toEqual(expected)
      expect(build).toBeNull()
    }
    expect((await change(arno, 'restore', ['arnos'])).changed).toEqual(['arnos'])
  })

  it('Arno can neither publish, suspend nor sign many articles', async () => {
    for (const name of ['publish', 'suspend', 'set_author']) {
      const input = { change: name, ids: ['arnos'], author: miller }
      expect((await ask(arno, input)).status, name).toBe(403)
    }
  })
})

describe('A copy of an article', () => {
  const duplicate = (person: TokenHolder, id: string) =>
    site.ask(person, 'POST', '/api/article/duplicate', { id })

  it('A copy has text, references, cover and categories, and is an own draft beside the old one', async () => {
    await site.sql`insert into public.stored_images (name, width, height) values ('oven', 4, 3)`
    await site.write('whole-thing', {
      title: 'T'.repeat(200),
      tag: [bread],
      references: [{ author: 'A. Miller', title: 'On rye' }],
      author_ids: [miller],
    })
    await site.sql`insert into public.article_images (article_id, position, name, width, height, alt, credit)
      select id, 1, 'oven', 4, 3, 'An oven', 'Photo: Ada' from public.articles where slug = 'whole-thing'`
    const old = await read('whole-thing')
    const { status, body } = await duplicate(site.hugo, 'whole-thing')
    expect(status).toBe(201)
    const copy = body.results?.[0]
    expect(copy).toMatchObject({
      id: 'copy-of-whole-thing',
      title: `Copy of ${'T'.repeat(192)}`,
      state: 'unpublished',
      own: true,
      version: 1,
      body: old?.body,
      tag: [bread],
      images: old?.images,
      author_ids: [miller],
      references: [{ author: 'A. Miller', title: 'On rye' }],
    })
    expect((await duplicate(site.hugo, 'whole-thing')).body.results?.[0]?.id).toBe(
      'copy-of-whole-thing-2',
    )
  })

  it('Arno copies what he may read and becomes its author; the rest is not there for him', async () => {
    await site.publish('for-everybody', { author_ids: [miller] })
    const { body } = await duplicate(arno, 'for-everybody')
    const copy = body.results?.[0]
    expect(copy).toMatchObject({ own: true, state: 'unpublished', published_at: null })
    expect(copy?.authors.map(({ username }) => username)).toEqual(['arno'])
    const mine = { ...text('copy-of-for-everybody', { title: 'Mine' }), version: 1 }
    expect((await site.ask(arno, 'PUT', '/api/article', mine)).status).toBe(200)
    expect((await duplicate(arno, 'adas-hidden')).status).toBe(404)
    expect((await duplicate(arno, 'nowhere')).status).toBe(404)
    expect((await duplicate(site.lou, 'for-everybody')).status).toBe(403)
  })

  it('An article that was never saved has nothing to copy', async () => {
    const draft = { content: { title: 'Half a' }, tab: 'a', version: 0 }
    await site.ask(site.ada, 'PUT', '/api/admin/article/draft', draft)
    const [row] = await site.sql`select slug from public.articles where version = 0`
    const { status, body } = await duplicate(site.ada, row?.slug)
    expect([status, body.message]).toEqual([409, 'Save the article first.'])
  })
})
