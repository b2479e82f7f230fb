import { beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '../../src/features/endpoints.ts'
import type { AnyEndpoint } from '../../src/lib/endpoint.ts'
import type { Browser } from '../support/accounts.ts'
import { type CallRow, makers } from '../support/matrix/calls.ts'
import { CALLS_OF_ACCOUNTS } from '../support/matrix/calls-of-accounts.ts'
import { CALLS_OF_READERS } from '../support/matrix/calls-of-readers.ts'
import { CALLS_OF_THE_DESK } from '../support/matrix/calls-of-the-desk.ts'
import { byPerson, openMatrixSite, PEOPLE, type Who } from '../support/matrix/people.ts'
import { requestOf } from '../support/matrix/request.ts'

const site = openMatrixSite()
beforeAll(() => site.join('frida'))

const CALLS: Record<string, CallRow> = {
  ...CALLS_OF_READERS,
  ...CALLS_OF_ACCOUNTS,
  ...CALLS_OF_THE_DESK,
}
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Who calls: one of the five, or somebody of their kind for a call that spends them. */
const callerOf = async (who: Who, { spends }: CallRow): Promise<Browser | undefined> => {
  if (who === 'guest') return undefined
  return spends ? site.spare(who) : site.people[who]
}

async function statusOf(endpoint: AnyEndpoint, row: CallRow, who: Who): Promise<number> {
  const caller = await callerOf(who, row)
  const owner = site.ownerFor(who)
  const making = { sql: site.sql, owner, caller, ...makers(site.sql, owner) }
  const { method, path, body } = requestOf(endpoint, (await row.ask?.(making)) ?? {})
  const response = await site.callWith(method, path, body, {
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...(caller && { authorization: `Bearer ${caller.token}` }),
  })
  await response.arrayBuffer()
  return response.status
}

describe('the calls of the API', () => {
  it('all have a row in the matrix', () => {
    expect(Object.keys(CALLS).sort()).toEqual(ENDPOINTS.map(nameOf).sort())
  })

  it.each(ENDPOINTS.map((endpoint): [string, AnyEndpoint] => [nameOf(endpoint), endpoint]))(
    '%s',
    async (name, endpoint) => {
      const row = CALLS[name] as CallRow
      const found: Partial<Record<Who, number>> = {}
      for (const who of PEOPLE) found[who] = await statusOf(endpoint, row, who)
      expect(found).toEqual(byPerson(row.answers))
    },
  )
})

describe('an address of the API', () => {
  const paths = [...new Set(ENDPOINTS.map(({ path }) => path))]
  const methodsOf = (path: string) =>
    ENDPOINTS.filter((endpoint) => endpoint.path === path).map(({ method }): string => method)
  const address = (path: string) => path.replace(/:\w+/g, '1')

  it.each(paths)('%s says which methods it has to anybody who tries another', async (path) => {
    const headers = { authorization: `Bearer ${site.people.administrator.token}` }
    for (const method of METHODS) {
      if (methodsOf(path).includes(method)) continue
      // Another address of the same shape may have it: `/api/article/comment/preview`.
      const response = await site.call(method, address(path), undefined, headers)
      expect(response.status, method).toBe(405)
      expect(response.headers.get('allow')?.split(', ').sort()).toEqual(methodsOf(path).sort())
    }
  })

  it.each(['/api', '/api/nowhere', '/api/admin', '/api/article/like/1/2/3', '/api/auth/login/x'])(
    '%s is none',
    async (path) => {
      for (const method of METHODS) expect((await site.call(method, path)).status).toBe(404)
    },
  )

  it('that changes something by GET does not do so by HEAD', async () => {
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
