import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '../../src/features/routes.server.ts'
import { testCalls } from '../support/matrix/test-calls.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const site = testCalls(false)

describe('an address of the API', () => {
  const paths = [...new Set(ENDPOINTS.map(({ path }) => path))]
  const methodsOf = (path: string) =>
    ENDPOINTS.filter((endpoint) => endpoint.path === path).map(({ method }): string => method)
  const address = (path: string) => path.replace(/:\w+/g, '1')
  const patterns = paths.map((path) => ({ path, pattern: new URLPattern({ pathname: path }) }))
  /** Whether another address has a placeholder where this one has a word: it may answer instead. */
  const isAlone = (path: string) =>
    patterns.every((one) => one.path === path || !one.pattern.test(`http://x${path}`))

  it.each(paths.filter(isAlone))(
    '%s answers another method with 405 and the methods that it has',
    async (path) => {
      const headers = { authorization: `Bearer ${site.people.administrator.token}` }
      const other = METHODS.find((method) => !methodsOf(path).includes(method)) ?? 'PATCH'
      const response = await site.call(other, address(path), undefined, headers)
      expect(response.status, other).toBe(405)
      expect(response.headers.get('allow')?.split(', ').sort()).toEqual(methodsOf(path).sort())
    },
  )

  it.each(['/api', '/api/nowhere', '/api/admin', '/api/article/like/1/2/3', '/api/auth/login/x'])(
    '%s is no address of the API, which is said in JSON',
    async (path) => {
      for (const method of METHODS) {
        const response = await site.call(method, path)
        expect(response.status).toBe(404)
        expect(await response.json()).toEqual({ message: 'No such call.' })
      }
    },
  )

  it('A HEAD request never changes what a GET of the same address changes', async () => {
    const headers = { authorization: `Bearer ${site.people.other.token}` }
    for (const side of ['like', 'dislike']) {
      const path = `/api/article/${side}?article_id=hens-in-the-rain`
      expect((await site.call('HEAD', path, undefined, headers)).status).toBe(405)
    }
    const votes = await site.sql`select 1 from public.article_votes
      join public.articles on articles.id = article_id where slug = 'hens-in-the-rain'`
    expect(votes).toHaveLength(0)
  })
})
