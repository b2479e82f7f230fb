import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  readCategories,
  readTags,
  readTagTypes,
} from '../../src/features/publishing/categories/contract.ts'
import { readSeries } from '../../src/features/publishing/series/contract.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const get = async (path: string) => (await site.call('GET', path)).json()

describe('categories', () => {
  it('Categories come as a tree and as a list with parents', async () => {
    const { categories } = parse(readCategories.answer, await get('/api/category'))
    expect(categories.top_level.map(({ slug }) => slug)).toEqual(['food', 'farming'])
    expect(categories.top_level[0]?.children[0]?.children[0]).toMatchObject({
      slug: 'sourdough',
      parent_slug: 'bread',
    })
    expect(categories.hierarchy).toHaveLength(6)
    expect(categories.hierarchy.find(({ slug }) => slug === 'food')).toMatchObject({
      parent_slug: null,
    })
  })

  it('Tags are the same as categories', async () => {
    const { results } = parse(readTags.answer, await get('/api/article/tags'))
    const { categories } = await get('/api/category')
    expect(results).toEqual(categories.top_level)
    const types = parse(readTagTypes.answer, await get('/api/article/tags/types'))
    expect(types.results.map(({ slug }) => slug)).toContain('bees')
  })

  it('A category cannot be below itself', async () => {
    const circle = site.sql`update public.categories set parent_id =
      (select id from public.categories where slug = 'sourdough') where slug = 'food'`
    await expect(circle).rejects.toThrow('category_must_not_be_its_own_ancestor')
  })
})

describe('series', () => {
  it('A series gives its published articles in order', async () => {
    const { series, message } = parse(readSeries.answer, await get('/api/article/series'))
    expect(series).toMatchObject([
      { title: 'The Cold Kitchen', articles: ['rye-in-a-tin', 'cold-sourdough'] },
    ])
    expect(message).toBeUndefined()
  })

  it('The list of series has a message when it is empty', async () => {
    await site.sql`delete from public.series`
    expect(await get('/api/article/series')).toEqual({
      series: [],
      message: 'No payload delivered.',
    })
  })
})

describe('health', () => {
  it('The health call is ok while the database answers, and names the deploy', async () => {
    expect(await get('/api/health')).toMatchObject({ status: 'ok', release: 'local' })
  })

  it('The health call is at once a 503 with Retry-After when the backend cannot be reached', async () => {
    const url = process.env.SUPABASE_URL
    process.env.SUPABASE_URL = 'http://127.0.0.1:9'
    try {
      for (const path of ['/api/health', '/api/article?id=cold-sourdough', '/api/category']) {
        const response = await site.call('GET', path)
        expect(response.status, path).toBe(503)
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await response.json()).toMatchObject({
          message: 'A network error occurred.',
          reference: response.headers.get('x-request-id'),
        })
      }
    } finally {
      process.env.SUPABASE_URL = url
    }
  })
})
