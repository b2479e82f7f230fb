import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  countAllArticles,
  listArticleTitles,
  searchAllArticles,
} from '../../src/features/publishing/search/contract.ts'
import { SENTINEL } from '../fixtures/journal.ts'
import { addArticle, searchesOf } from '../support/search.ts'
import { openTestSite, type TokenHolder } from '../support/site.ts'

const site = openTestSite()
let ada: TokenHolder
let lou: TokenHolder

beforeAll(async () => {
  ada = await site.signUp('ada@example.com', 'ada')
  lou = await site.signUp('lou@example.com', 'lou_finch')
  await site.sql`select public.grant_role('ada@example.com', 'administrator')`
  const binned = await addArticle(site, 'thrown-away', { published: false })
  await site.sql`update public.articles set binned_at = now() where id = ${binned}`
})

const ask = (path: string, filter: object, person?: TokenHolder) =>
  site.call('POST', path, filter, person ? { authorization: `Bearer ${person.token}` } : {})
const idsFor = async (filter: object) => {
  const response = await ask('/api/admin/article/search', { quantity: 50, ...filter }, ada)
  expect(response.status).toBe(200)
  return parse(searchAllArticles.answer, await response.json()).results.map(({ id }) => id)
}
const count = async (filter: object) => {
  const response = await ask('/api/admin/article/search/count', filter, ada)
  expect(response.status).toBe(200)
  return parse(countAllArticles.answer, await response.json()).results.count
}

describe('the search of administrators', () => {
  it.each([
    ['unpublished', ['half-a-thought']],
    ['suppressed', ['withdrawn-cure']],
    ['binned', ['thrown-away']],
    ['published', ['a-farm-kitchen', 'hens-in-the-rain', 'rye-in-a-tin', 'cold-sourdough']],
  ])('The search of administrators finds the %s articles', async (state, expected) => {
    expect((await idsFor({ state })).sort()).toEqual([...expected].sort())
    expect(await count({ state })).toBe(expected.length)
  })

  it('An administrator finds every article but the binned ones when no state is given', async () => {
    for (const filter of [{}, { state: null }]) {
      const all = await idsFor(filter)
      expect(all).toHaveLength(6)
      expect(all).not.toContain('thrown-away')
      expect(await count(filter)).toBe(6)
    }
  })

  it('The search of administrators answers the state and the schedule of each article', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString()
    await site.sql`update public.articles set scheduled_at = ${at} where slug = 'half-a-thought'`
    const statesOf = async (state: string) => {
      const response = await ask('/api/admin/article/search', { state }, ada)
      const { results } = parse(searchAllArticles.answer, await response.json())
      return results.map(({ id, state, scheduled_at, binned_at }) => [
        id,
        state,
        scheduled_at,
        binned_at !== null,
      ])
    }
    expect(await statesOf('unpublished')).toEqual([['half-a-thought', 'unpublished', at, false]])
    expect(await statesOf('scheduled')).toEqual(await statesOf('unpublished'))
    expect(await statesOf('suppressed')).toEqual([['withdrawn-cure', 'suppressed', null, false]])
    expect(await statesOf('binned')).toEqual([['thrown-away', 'binned', null, true]])
    expect((await statesOf('published'))[0]?.slice(1)).toEqual(['published', null, false])
  })

  it('The search of administrators finds the words of unpublished articles and does not correct them', async () => {
    expect((await idsFor({ keyword: SENTINEL })).sort()).toEqual([
      'half-a-thought',
      'withdrawn-cure',
    ])
    expect(await count({ keyword: SENTINEL, state: 'suppressed' })).toBe(1)
    expect(await idsFor({ keyword: 'withdrawn' })).toEqual(['withdrawn-cure'])
  })

  it('The search of administrators sorts by the time of creation', async () => {
    const newest = await idsFor({ sort_by: 'date_created_newest' })
    expect(newest[0]).toBe('withdrawn-cure')
    expect(newest.at(-1)).toBe('cold-sourdough')
    const oldest = await idsFor({ sort_by: 'date_created_oldest' })
    expect(oldest[0]).toBe('cold-sourdough')
    expect([...oldest].sort()).toEqual([...newest].sort())
  })

  it.each([
    ['title_az', 'title_za'],
    ['author_az', 'author_za'],
    ['state', 'state_reverse'],
    ['date_updated_oldest', 'date_updated_newest'],
    ['views_fewest', 'views'],
    ['likes_fewest', 'likes'],
    ['comments_fewest', 'comments'],
  ])(
    'Each column sorts both ways, with ties in one order on every page: %s, %s',
    async (up, down) => {
      await site.sql`update public.articles set views = 7, likes = 7, num_comments = 7 where slug = 'rye-in-a-tin'`
      await site.sql`update public.articles set updated_at = now() where slug = 'cold-sourdough'`
      const keys = await site.sql`
      select slug, lower(title) as title, views, likes, num_comments as comments, updated_at as date,
        (case when published then 2 when published_at is null then 1 else 3 end) as state,
        (select lower(name) from public.article_authors join public.authors on authors.id = author_id
          where article_id = articles.id order by position limit 1) as author
      from public.articles where binned_at is null`
      const column = up.split('_')[0] ?? ''
      const keyOf = (id: string) => keys.find(({ slug }) => slug === id)?.[column] ?? null
      const ascending = await idsFor({ sort_by: up })
      const descending = await idsFor({ sort_by: down })
      expect(ascending).toHaveLength(6)
      const known = (ids: string[]) => ids.map(keyOf).filter((key) => key !== null)
      const sorted = known(ascending).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(known(ascending)).toEqual(sorted)
      expect(known(descending)).toEqual(sorted.toReversed())
      for (const sort_by of [up, down]) {
        const pages: string[] = []
        for (let offset = 0; offset < 6; offset += 2)
          pages.push(...(await idsFor({ sort_by, offset, quantity: 2 })))
        expect(pages, sort_by).toEqual(await idsFor({ sort_by }))
      }
    },
  )

  it('The search of administrators finds the articles of one of their authors, in any place', async () => {
    const [author] = await site.sql`
      insert into public.authors (slug, name) values ('a-guest', 'A Guest') returning id::integer`
    await site.sql`insert into public.article_authors (article_id, author_id, position)
      select id, ${author?.id}, 9 from public.articles where slug in ('rye-in-a-tin', 'half-a-thought')`
    const filter = { author: author?.id }
    expect((await idsFor(filter)).sort()).toEqual(['half-a-thought', 'rye-in-a-tin'])
    expect(await count(filter)).toBe(2)
    expect(await idsFor({ ...filter, state: 'published' })).toEqual(['rye-in-a-tin'])
  })

  it('The titles of all that match come in the order of the list, and 100 rows on a page at most', async () => {
    const filter = { sort_by: 'title_za', state: 'published' }
    const response = await ask('/api/admin/article/search/titles', filter, ada)
    const { results } = parse(listArticleTitles.answer, await response.json())
    expect(results.map(({ id }) => id)).toEqual(await idsFor(filter))
    expect(results[0]).toMatchObject({ state: 'published', title: expect.any(String) })
    expect((await ask('/api/admin/article/search', { quantity: 100 }, ada)).status).toBe(200)
    expect((await ask('/api/admin/article/search', { quantity: 101 }, ada)).status).toBe(422)
    expect((await ask('/api/article/search', { quantity: 51 })).status).toBe(422)
  })

  it('A title is found by beginnings of its words, that of a draft too', async () => {
    const idsTitled = async (title: string, state: string | null = null) => {
      const response = await ask('/api/admin/article/search/titles', { title, state }, ada)
      return parse(listArticleTitles.answer, await response.json()).results.map(({ id }) => id)
    }
    expect(await idsTitled('THOU ha')).toEqual(['half-a-thought'])
    expect(await idsTitled('THOU ha', 'published')).toEqual([])
    expect((await idsTitled('h')).slice(0, 2).sort()).toEqual([
      'half-a-thought',
      'hens-in-the-rain',
    ])
  })

  it('The search of administrators refuses an unknown state', async () => {
    const response = await ask('/api/admin/article/search', { state: 'any' }, ada)
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toHaveProperty('state')
  })

  it('Only administrators may search articles of any state', async () => {
    for (const path of ['/api/admin/article/search', '/api/admin/article/search/count']) {
      expect((await ask(path, {})).status).toBe(401)
      expect((await ask(path, {}, lou)).status).toBe(403)
    }
  })

  it('Over REST other users find only published articles, whatever state they ask for', async () => {
    for (const client of [site.client(), site.client(lou)]) {
      for (const p_state of ['unpublished', 'suppressed', 'binned', 'any']) {
        for (const name of ['filter_articles', 'count_articles']) {
          const { data } = await client.rpc(name, { p_state } as never)
          expect(data ?? [], `${name} ${p_state}`).toEqual(name === 'count_articles' ? 0 : [])
        }
      }
      const { error } = await client.rpc('is_found', { p_query: "'quillwort'" } as never)
      expect(error?.code).toBe('42501')
    }
  })
})

describe('the search of everybody', () => {
  const { list } = searchesOf(site)

  it('The public search ignores a state, also from an administrator', async () => {
    const response = await ask('/api/article/search', { state: 'unpublished', quantity: 50 }, ada)
    const { results } = await response.json()
    expect(results.map(({ id }: { id: string }) => id)).toEqual(await list({ quantity: 50 }))
    expect(JSON.stringify(results)).not.toContain('half-a-thought')
  })
})
