import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  readArticle,
  readArticlePreviews,
} from '../../src/features/publishing/articles/contract.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()

describe('GET /api/article', () => {
  it('A guest reads a published article in the shape of the contract', async () => {
    const response = await site.call('GET', '/api/article?id=cold-sourdough')
    expect(response.status).toBe(200)
    const { results } = parse(readArticle.answer, await response.json())
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({
      id: 'cold-sourdough',
      title: 'Cold sourdough',
      username: 'maren_holt',
      tags: [{ name: 'Sourdough', slug: 'sourdough' }],
      published: true,
      version: 1,
    })
  })

  it('An unpublished, a suppressed and an unknown article get the same 404', async () => {
    const answers = await Promise.all(
      ['half-a-thought', 'withdrawn-cure', 'never-written'].map(async (id) => {
        const response = await site.call('GET', `/api/article?id=${id}`)
        return [response.status, await response.text()]
      }),
    )
    expect(answers[0]).toEqual([404, '{"message":"No article found."}'])
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  it.each(['true', 'null', '007', '2e3', 'a-farm'])(
    'An article is found by the id %s, whatever else that looks like',
    async (slug) => {
      await site.sql`insert into public.articles
          (slug, title, subtitle, headline, body, published, published_at)
        values (${slug}, ${slug}, 'S', 'H', '<p>B</p>', true, now())`
      const { status } = await site.call('GET', `/api/article?id=${slug}`)
      expect(status).toBe(200)
      const previews = await site.call('POST', '/api/article/preview/id', { ids: [slug, 'false'] })
      const { results } = parse(readArticlePreviews.answer, await previews.json())
      expect(results.map(({ title }) => title)).toEqual([slug])
      expect((await site.call('GET', `/api/article?id=un${slug}`)).status).toBe(404)
    },
  )

  it.each(['', 'Not-A-Slug', 'a--b', '../etc', 'x'.repeat(121), "a'or'1"])(
    'An article with the id %j is refused with an error of the field',
    async (id) => {
      const response = await site.call('GET', `/api/article?id=${encodeURIComponent(id)}`)
      expect(response.status).toBe(422)
      expect((await response.json()).errors).toHaveProperty('id')
    },
  )

  it('The address of an article answers an unknown method with 405 and the methods that it has', async () => {
    const response = await site.call('PATCH', '/api/article?id=cold-sourdough')
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toContain('GET')
  })
})

describe('GET /api/article/state/:id', () => {
  it('A built page reads the version and the counts of its article, and not its text', async () => {
    const response = await site.call('GET', '/api/article/state/cold-sourdough')
    expect(response.status).toBe(200)
    const { results } = await response.json()
    expect(results).toMatchObject({ version: 1, by_readers: {} })
    expect(Object.keys(results).sort()).toEqual([
      'by_readers',
      'dislikes',
      'likes',
      'num_comments',
      'shares',
      'version',
      'views',
    ])
  })

  it('An unpublished, a suppressed and an unknown article get the same 404', async () => {
    for (const id of ['half-a-thought', 'withdrawn-cure', 'never-written']) {
      const response = await site.call('GET', `/api/article/state/${id}`)
      expect([response.status, await response.text()]).toEqual([
        404,
        '{"message":"No article found."}',
      ])
    }
  })
})

describe('POST /api/article/preview/id', () => {
  it('Previews come in the order of the ids, without unpublished articles', async () => {
    const ids = ['rye-in-a-tin', 'half-a-thought', 'cold-sourdough', 'rye-in-a-tin']
    const response = await site.call('POST', '/api/article/preview/id', { ids })
    const { results } = parse(readArticlePreviews.answer, await response.json())
    expect(results.map(({ id }) => id)).toEqual(['rye-in-a-tin', 'cold-sourdough'])
    expect(results[0]).not.toHaveProperty('body')
  })

  it('Previews of unpublished articles only are a 404', async () => {
    const response = await site.call('POST', '/api/article/preview/id', { ids: ['half-a-thought'] })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'No article previews found.' })
  })

  it('Fifty previews are answered at once', async () => {
    const ids = [...Array(49).fill('a'), 'cold-sourdough']
    const response = await site.call('POST', '/api/article/preview/id', { ids })
    expect((await response.json()).results).toHaveLength(1)
  })

  it.each([
    ['text', 415, 'text/plain', 'ids=1'],
    ['a form', 415, 'application/x-www-form-urlencoded', 'ids=1'],
    ['broken JSON', 400, 'application/json', '{"ids":['],
    ['a list', 400, 'application/json', '[]'],
    ['a deep nest', 400, 'application/json', `{"ids":${'['.repeat(40)}${']'.repeat(40)}}`],
    ['too much', 413, 'application/json', JSON.stringify({ ids: ['x'.repeat(70_000)] })],
    ['no ids', 422, 'application/json', '{}'],
    ['51 ids', 422, 'application/json', JSON.stringify({ ids: Array(51).fill('a') })],
  ])('A preview of %s is refused with %i', async (_what, status, type, body) => {
    const response = await site.call('POST', '/api/article/preview/id', body, {
      'content-type': type,
    })
    expect(response.status).toBe(status)
    expect(await response.json()).toHaveProperty('message')
  })
})
