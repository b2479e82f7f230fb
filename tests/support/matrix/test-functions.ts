import { beforeAll, describe, expect, it } from 'vitest'
import type { TokenHolder } from '../site.ts'
import {
  type AttemptOutcome,
  allowAttempts,
  calling,
  type DatabaseFunction,
  databaseFunctions,
  tryAll,
  userAndSession,
} from './attempts.ts'
import { ASKED_FOR_GUESTS, FUNCTIONS, type FunctionRights } from './functions.ts'
import { FEWER_PEOPLE, openMatrixSite, PEOPLE, type Who } from './people.ts'
import { succeeded, undoWrites } from './rest.ts'
import { isHolder, isWithin, TOKEN_SCOPES, type TokenScope } from './rights.ts'
import { articlesOf, makeThings, type SharedThings } from './things.ts'
import { tokenSession } from './tokens-of-sql.ts'

/** A person of the matrix, or a token of the administrator by its scope. */
type Caller = { name: string; who: Who; scope?: TokenScope; person: TokenHolder | undefined }

const ROWS = Object.entries(FUNCTIONS)
const SERVER_ONLY = ROWS.filter(([, { serverOnly }]) => serverOnly)
const CALLED_BY_USERS = ROWS.filter(([, { serverOnly }]) => !serverOnly)

const nameOf = (row: string) => row.split(',')[0] ?? ''

/** Whether the matrix says that a function does something for a caller. */
function isFor(row: FunctionRights, { who, scope }: Pick<Caller, 'who' | 'scope'>): boolean {
  const may = isHolder(who, row.for) && row.not !== who
  return may && (scope === undefined || isWithin(scope, row.token))
}

/**
 * Tests who may call every function of the database.
 *
 * @param everybody all people, in place of one for each right
 */
export function testFunctions(everybody: boolean): void {
  const people = everybody ? PEOPLE : FEWER_PEOPLE
  const site = openMatrixSite(people)
  const callers: Caller[] = []
  let things: SharedThings
  let existing: readonly DatabaseFunction[]
  beforeAll(async () => {
    things = await makeThings(site)
    for (const who of people)
      callers.push({ name: who, who, person: who === 'guest' ? undefined : site.people[who] })
    for (const scope of TOKEN_SCOPES) {
      const person = await tokenSession(site.sql, site.people.administrator, scope)
      callers.push({ name: `token: ${scope}`, who: 'administrator', scope, person })
    }
    await undoWrites(site.sql)
    await allowAttempts(site.sql)
    existing = await databaseFunctions(site.sql)
  })

  const argsOf = (row: string, who: Who) =>
    FUNCTIONS[row]?.with?.({ ...things, ...articlesOf(who) }) ?? {}

  /** Names of callers, with whether a function did something for them. */
  async function triedByAll(
    row: string,
    { pastSite = false, byServer = false } = {},
  ): Promise<Map<string, boolean>> {
    const called = existing.find(({ name }) => name === nameOf(row)) as DatabaseFunction
    const { serverOnly } = FUNCTIONS[row] as FunctionRights
    const tries = callers.map(({ person, who }) => ({
      person: byServer ? ('server' as const) : person,
      statement: calling(called, {
        ...argsOf(row, who),
        ...(serverOnly && userAndSession(person)),
      }),
    }))
    const outcomes = await tryAll(site.sql, tries, pastSite)
    return new Map(
      callers.map(({ name }, place) => {
        try {
          return [name, succeeded(outcomes[place] as AttemptOutcome)]
        } catch (error) {
          throw new Error(`${row}, called by the ${name}: ${(error as Error).message}`)
        }
      }),
    )
  }

  describe('the functions of the database', () => {
    it.each(SERVER_ONLY)(
      '%s is called by the server only, and does something for exactly those whom the matrix names',
      async (row, rights) => {
        const nobody = new Map(callers.map(({ name }) => [name, false]))
        expect(await triedByAll(row)).toEqual(nobody)
        const expected = new Map(callers.map((one) => [one.name, isFor(rights, one)]))
        expect(await triedByAll(row, { byServer: true })).toEqual(expected)
      },
    )

    it.each(CALLED_BY_USERS)(
      '%s does something for exactly those whom the matrix names, and past the site for no token',
      async (row, rights) => {
        const expected = new Map(callers.map((one) => [one.name, isFor(rights, one)]))
        expect(await triedByAll(row)).toEqual(expected)
        const ended = isFor(rights, { who: 'suspended' })
        const pastSite = new Map(
          callers.map(({ name, who }) => [name, who === 'guest' ? isFor(rights, { who }) : ended]),
        )
        expect(await triedByAll(row, { pastSite: true })).toEqual(pastSite)
      },
    )

    it.each(['has_valid_session', 'publish_article', 'publish_article, of the author'])(
      '%s does the same over REST',
      async (row) => {
        for (const who of people) {
          const client = site.client(who === 'guest' ? undefined : site.people[who])
          const { data, error } = await client.rpc(nameOf(row), argsOf(row, who) as never)
          const { code = null, message = null } = error ?? {}
          const may = isFor(FUNCTIONS[row] as FunctionRights, { who })
          expect([who, succeeded({ data, code, message })]).toEqual([who, may])
        }
      },
    )

    it('Only the functions of the matrix can be called, and by guests those that do something for them', () => {
      const granted = existing
        .filter(({ guests, users }) => guests || users)
        .map(({ name, guests, users }) => ({ name, guests, users }))
      expect(existing.length).toBeGreaterThan(granted.length + 20)
      const rows = CALLED_BY_USERS
      const forGuests = new Set(
        rows.flatMap(([row, rights]) => (isFor(rights, { who: 'guest' }) ? nameOf(row) : [])),
      )
      const names = [...new Set(rows.map(([row]) => nameOf(row)))].sort()
      expect(granted.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
        names.map((name) => ({
          name,
          guests: forGuests.has(name) || ASKED_FOR_GUESTS.includes(name),
          users: true,
        })),
      )
    })
  })
}
