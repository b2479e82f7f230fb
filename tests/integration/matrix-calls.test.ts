import { beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '../../src/features/routes.server.ts'
import type { AnyEndpoint } from '../../src/lib/endpoint.ts'
import { includesScope, SCOPES, type Scope, scopeFor } from '../../src/lib/token-scopes.ts'
import type { Member } from '../support/community.ts'
import { CALLS, nameOf } from '../support/matrix/all-calls.ts'
import { answersOf, type CallRow, makers } from '../support/matrix/calls.ts'
import { isEnded, openMatrixSite, PEOPLE, type Who } from '../support/matrix/people.ts'
import { requestOf } from '../support/matrix/request.ts'
import { apiToken } from '../support/matrix/target-rows.ts'
import { type UsedRights, watchRights, wronglyLetIn } from '../support/matrix/used-rights.ts'
import { openRenderer } from '../support/renderer.ts'

const site = openMatrixSite()
let usedRights: () => UsedRights
openRenderer()
beforeAll(async () => {
  await site.join('frida')
  usedRights = watchRights()
})

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Of those whose session has ended one for each kind of right: how a session ends makes a difference
 * to the database alone, where `matrix-functions` and `matrix-tables` ask with all of them.
 */
const CALLERS = PEOPLE.filter(
  (who) => !isEnded(who) || /^(suspended|logged out editor|suspended administrator)$/.test(who),
)

/** Who calls: a new account of the same kind where a call ends the session or the account. */
const callerOf = async (who: Who, { spends }: CallRow): Promise<Member | undefined> => {
  if (who === 'guest') return undefined
  return spends ? site.spare(who) : site.people[who]
}

/** What the call takes, made for somebody. */
const inputOf = async (row: CallRow, caller: Member | undefined, owner = site.people.owner) =>
  (await row.ask?.({ sql: site.sql, owner, caller, ...makers(site.sql, owner) })) ?? {}

async function statusOf(endpoint: AnyEndpoint, row: CallRow, who: Who): Promise<number> {
  const caller = await callerOf(who, row)
  const input = await inputOf(row, caller, site.ownerFor(who))
  const { method, path, body } = requestOf(endpoint, input)
  const response = await site.callWith(method, path, body, {
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...(caller && { authorization: `Bearer ${caller.token}` }),
  })
  await response.arrayBuffer()
  return response.status
}

const secretOf = (scope: Scope | 'x') => `mag_${scope.padEnd(43, 'x')}`

/** As a program calls: without what a browser says of itself. */
async function statusWithToken(endpoint: AnyEndpoint, input: object, secret: string) {
  const { method, path, body } = requestOf(endpoint, { ...input })
  const headers = {
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    authorization: `Bearer ${secret}`,
  }
  const response = await site.send(path, { method, headers, ...(body && { body }) })
  expect(response.headers.getSetCookie()).toEqual([])
  await response.arrayBuffer()
  return response.status
}

async function expectWithinScopes(endpoint: AnyEndpoint, row: CallRow) {
  const needed = scopeFor(endpoint)
  // The least that is enough and the most that is not: `token-scopes` compares scopes by itself.
  const isEnough = (scope: Scope) => needed !== null && includesScope(scope, needed)
  const asked = [SCOPES.findLast((scope) => !isEnough(scope)), SCOPES.find(isEnough)]
  for (const scope of asked) {
    if (!scope) continue
    const isWithin = isEnough(scope)
    const input = isWithin ? await inputOf(row, site.people.administrator) : {}
    const expected = isWithin ? answersOf(endpoint, row).administrator : 403
    const found = await statusWithToken(endpoint, input, secretOf(scope))
    expect([scope, found]).toEqual([scope, expected])
  }
  expect(await statusWithToken(endpoint, {}, secretOf('x'))).toBe(401)
}

describe('who may make a call', () => {
  beforeAll(async () => {
    for (const scope of SCOPES)
      await apiToken(site.sql, site.people.administrator, scope, secretOf(scope))
  })

  it('Every call has a row in the matrix', () => {
    expect(Object.keys(CALLS).sort()).toEqual(ENDPOINTS.map(nameOf).sort())
  })

  it.each(ENDPOINTS.map((endpoint): [string, AnyEndpoint] => [nameOf(endpoint), endpoint]))(
    '%s answers as its access says, a token within its scope, and the database lets nobody else do the same',
    async (name, endpoint) => {
      const row = CALLS[name] as CallRow
      const found: Partial<Record<Who, number>> = {}
      for (const who of CALLERS) found[who] = await statusOf(endpoint, row, who)
      expect(answersOf(endpoint, row)).toMatchObject(found)
      await expectWithinScopes(endpoint, row)
      expect(wronglyLetIn(endpoint, usedRights())).toEqual([])
    },
  )
})

describe('an address of the API', () => {
  const paths = [...new Set(ENDPOINTS.map(({ path }) => path))]
  const methodsOf = (path: string) =>
    ENDPOINTS.filter((endpoint) => endpoint.path === path).map(({ method }): string => method)
  const address = (path: string) => path.replace(/:\w+/g, '1')
  /** Whether another address has a placeholder where this one has a word: it may answer instead. */
  const isAlone = (path: string) =>
    paths.every((one) => one === path || !new URLPattern({ pathname: one }).test(`http://x${path}`))

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
