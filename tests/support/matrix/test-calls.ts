import { beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '../../../src/features/routes.server.ts'
import type { AnyEndpoint } from '../../../src/lib/endpoint.ts'
import type { Member } from '../community.ts'
import { openRenderer } from '../renderer.ts'
import { CALLS, nameOf, RIGHTS } from './all-calls.ts'
import { answersOf, type CallRights, type CallRow, makers } from './calls.ts'
import { FEWER_PEOPLE, openMatrixSite, PEOPLE, type Who } from './people.ts'
import { requestOf } from './request.ts'
import { isWithin, type Rank, rankBelow, TOKEN_SCOPES, type TokenScope } from './rights.ts'
import { apiToken } from './target-rows.ts'
import { type UsedRights, watchRights, wronglyLetIn } from './used-rights.ts'

/** Who calls for a rank: the one among those who may, and among those who may not. */
const AT_THE_BOUNDARY: Record<Rank, Who> = {
  guest: 'guest',
  user: 'unverified',
  verified: 'owner',
  author: 'author',
  editor: 'editor',
  administrator: 'administrator',
}

/** The lowest that may, the highest that may not, and those of whom the row says something. */
function callersAtTheBoundary({ who }: CallRights, { except = {} }: CallRow): Who[] {
  const below = rankBelow(who)
  const named = FEWER_PEOPLE.filter((one) => except[one] !== undefined)
  return [...new Set([AT_THE_BOUNDARY[who], ...(below ? [AT_THE_BOUNDARY[below]] : []), ...named])]
}

const secretOf = (scope: TokenScope | 'x') => `mag_${scope.padEnd(43, 'x')}`

/**
 * Tests who may make every call of the API.
 *
 * @param everybody all people and scopes, in place of those at the boundary of each right
 * @returns the site that the calls are made on
 */
export function testCalls(everybody: boolean) {
  const site = openMatrixSite(everybody ? PEOPLE : FEWER_PEOPLE)
  let usedRights: () => UsedRights
  openRenderer()
  beforeAll(async () => {
    await site.join('frida')
    usedRights = watchRights()
    for (const scope of TOKEN_SCOPES)
      await apiToken(site.sql, site.people.administrator, scope, secretOf(scope))
  })

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

  /** As a program calls: without what a browser says of itself. */
  async function statusWithToken(endpoint: AnyEndpoint, input: object, scope: TokenScope | 'x') {
    const { method, path, body } = requestOf(endpoint, { ...input })
    const headers = {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      authorization: `Bearer ${secretOf(scope)}`,
    }
    const response = await site.send(path, { method, headers, ...(body && { body }) })
    expect(response.headers.getSetCookie()).toEqual([])
    await response.arrayBuffer()
    return response.status
  }

  async function expectWithinScopes(endpoint: AnyEndpoint, rights: CallRights, row: CallRow) {
    const least = TOKEN_SCOPES.find((scope) => isWithin(scope, rights.token))
    const most = TOKEN_SCOPES.findLast((scope) => !isWithin(scope, rights.token))
    for (const scope of everybody ? TOKEN_SCOPES : [most, least]) {
      if (!scope) continue
      const may = isWithin(scope, rights.token)
      const input = may ? await inputOf(row, site.people.administrator) : {}
      const expected = may ? answersOf(rights, row).administrator : 403
      expect([scope, await statusWithToken(endpoint, input, scope)]).toEqual([scope, expected])
    }
    if (everybody) expect(await statusWithToken(endpoint, {}, 'x')).toBe(401)
  }

  describe('who may make a call', () => {
    // The database may refuse what a contract lets through, so that no answer would tell.
    it('Every contract says what the matrix does of who may make its call, by which token, and its status', () => {
      const contracts = ENDPOINTS.map((endpoint) => {
        const { access: who, token, status: answers } = endpoint
        return [nameOf(endpoint), { who, token, answers }]
      })
      const written = Object.entries(RIGHTS).map(([name, { who, token, answers = 200 }]) => {
        return [name, { who, token, answers }]
      })
      expect(Object.fromEntries(contracts)).toEqual(Object.fromEntries(written))
    })

    it('The matrix says what a call is made with of calls that exist alone', () => {
      expect(Object.keys(RIGHTS)).toEqual(expect.arrayContaining(Object.keys(CALLS)))
    })

    it.each(ENDPOINTS.map((endpoint): [string, AnyEndpoint] => [nameOf(endpoint), endpoint]))(
      '%s answers whom the matrix names, a token within its scope, and the database lets no other do the same',
      async (name, endpoint) => {
        const rights = RIGHTS[name] as CallRights
        const row = CALLS[name] ?? {}
        const answers = answersOf(rights, row)
        for (const who of everybody ? PEOPLE : callersAtTheBoundary(rights, row))
          expect([who, await statusOf(endpoint, row, who)]).toEqual([who, answers[who]])
        await expectWithinScopes(endpoint, rights, row)
        expect(wronglyLetIn(endpoint, rights, usedRights())).toEqual([])
      },
    )
  })
  return site
}
