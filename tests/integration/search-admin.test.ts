import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { countAllArticles, searchAllArticles } from '../../src/features/search/contract.ts'
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
const found = async (filter: object) => {
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
    expect((await found({ state })).sort()).toEqual([...expected].sort())
    expect(await count({ state })).toBe(expected.length)
  })

  it('An administrator finds every article but the binned ones when no state is given', async () => {
    for (const filter of [{}, { state: null }]) {
      const all = await found(filter)
      expect(all).toHaveLength(6)
      expect(all).not.toContain('thrown-away')
      expect(await count(filter)).toBe(6)
    }
  })

  it('The search of administrators answers the state and the schedule of each article', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString()
    await site.sql`update public.articles set scheduled_at = ${at} where slug = 'half-a-thought'`
    const told = async (state: string) => {
      const response = await ask('/api/admin/article/search', { state }, ada)
      const { results } = parse(searchAllArticles.answer, await response.json())
      return results.map(({ id, state, scheduled_at, binned_at }) => [
        id,
        state,
        scheduled_at,
        binned_at !== null,
      ])
    }
    expect(await told('unpublished')).toEqual([['half-a-thought', 'unpublished', at, false]])
    expect(await told('suppressed')).toEqual([['withdrawn-cure', 'suppressed', null, false]])
    expect(await told('binned')).toEqual([['thrown-away', 'binned', null, true]])
    expect((await told('published'))[0]?.slice(1)).toEqual(['published', null, false])
  })

  it('The search of administrators finds the words of unpublished articles and does not correct them', async () => {
    expect((await found({ keyword: SENTINEL })).sort()).toEqual([
      'half-a-thought',
      'withdrawn-cure',
    ])
    expect(await count({ keyword: SENTINEL, state: 'suppressed' })).toBe(1)
    expect(await found({ keyword: 'withdrawn' })).toEqual(['withdrawn-cure'])
  })

  it('The search of administrators sorts by the time of creation', async () => {
    const newest = await found({ sort_by: 'date_created_newest' })
    expect(newest[0]).toBe('withdrawn-cure')
    expect(newest.at(-1)).toBe('cold-sourdough')
    const oldest = await found({ sort_by: 'date_created_oldest' })
    expect(oldest[0]).toBe('cold-sourdough')
    expect([...oldest].sort()).toEqual([...newest].sort())
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
      const { data } = await client.rpc('is_found', { p_query: "'quillwort'" } as never)
      expect(data).toBe(false)
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
