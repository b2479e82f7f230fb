import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { countArticles, filterArticles } from '../../src/features/publishing/search/contract.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()

const search = async (filter: object) => {
  const response = await site.call('POST', '/api/article/search', filter)
  expect(response.status).toBe(200)
  return parse(filterArticles.answer, await response.json()).results.map(({ id }) => id)
}
const count = async (filter: object) => {
  const response = await site.call('POST', '/api/article/search/count', filter)
  expect(response.status).toBe(200)
  return parse(countArticles.answer, await response.json()).results.count
}
const categoryId = async (slug: string) => {
  const [row] = await site.sql`select id::integer from public.categories where slug = ${slug}`
  return row?.id
}

describe('POST /api/article/search', () => {
  it('The filter without input gives the newest articles first', async () => {
    expect(await search({})).toEqual([
      'a-farm-kitchen',
      'hens-in-the-rain',
      'rye-in-a-tin',
      'cold-sourdough',
    ])
  })

  // The farm kitchen and the hens are of one moment, and the farm kitchen has the higher number.
  const [farm, hens, rye, sourdough] = [
    'a-farm-kitchen',
    'hens-in-the-rain',
    'rye-in-a-tin',
    'cold-sourdough',
  ]
  it.each([
    ['date_oldest', [sourdough, rye, farm, hens]],
    ['date_newest', [farm, hens, rye, sourdough]],
    ['views', [rye, sourdough, hens, farm]],
    ['likes', [sourdough, farm, hens, rye]],
  ])('The search sorts by %s, equal articles by their number', async (sort_by, sorted) => {
    await site.sql`update public.articles set likes = 2 where slug = ${sourdough}`
    expect(await search({ sort_by })).toEqual(sorted)
  })

  it('A search goes up to its 10,000th result', async () => {
    expect(await search({ offset: 10_000 })).toEqual([])
  })

  it.each(['-'.repeat(200), '- '.repeat(100), '&--'.repeat(66)])(
    'A keyword of hyphens, %s, is answered by every search',
    async (keyword) => {
      for (const path of ['', '/count', '/f']) {
        const { status } = await site.call('POST', `/api/article/search${path}`, { keyword })
        expect(status).toBe(200)
      }
    },
  )

  it('A category includes the articles of the categories below it', async () => {
    expect(await search({ tag: [await categoryId('food')] })).toEqual([
      'a-farm-kitchen',
      'rye-in-a-tin',
      'cold-sourdough',
    ])
    expect(await search({ tag: [await categoryId('sourdough')] })).toEqual(['cold-sourdough'])
    expect(await search({ tag: [await categoryId('bees')] })).toEqual([])
  })

  it('Several tags mean any of them, and * means all', async () => {
    const tags = [await categoryId('sourdough'), await categoryId('poultry')]
    expect(await search({ tag: tags })).toEqual([
      'a-farm-kitchen',
      'hens-in-the-rain',
      'cold-sourdough',
    ])
    expect(await count({ tag: ['*'] })).toBe(4)
  })

  it('The filter finds the published articles of a series', async () => {
    const [series] = await site.sql`select id::integer from public.series`
    expect(await search({ feature: series?.id })).toEqual(['rye-in-a-tin', 'cold-sourdough'])
  })

  it('The filter finds a word in its other forms', async () => {
    expect(await search({ keyword: 'hen' })).toEqual(['hens-in-the-rain'])
  })

  it('The pages of a search together are its whole list, and the count agrees', async () => {
    const pages = []
    for (let offset = 0; offset < 6; offset += 2)
      pages.push(...(await search({ offset, quantity: 2 })))
    expect(pages).toEqual(await search({ quantity: 50 }))
    expect(await count({})).toBe(pages.length)
  })

  it.each([
    [{ quantity: 51 }, 'quantity'],
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 1e9 }, 'quantity'],
    [{ offset: 10_001 }, 'offset'],
    [{ offset: -1 }, 'offset'],
    [{ sort_by: 'date_created_newest' }, 'sort_by'],
    [{ tag: ['x'] }, 'tag'],
    [{ feature: 'x' }, 'feature'],
    [{ keyword: 'x'.repeat(201) }, 'keyword'],
  ])('The search refuses %j with an error of the field', async (filter, field) => {
    const response = await site.call('POST', '/api/article/search', filter)
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toHaveProperty(field)
  })
})
