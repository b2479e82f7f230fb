import { beforeAll, describe, expect, it } from 'vitest'
import type { Member } from '../community.ts'
import type { TokenHolder } from '../site.ts'
import {
  type AttemptOutcome,
  allowAttempts,
  deleting,
  inserting,
  selecting,
  tryAll,
  updating,
} from './attempts.ts'
import { FEWER_PEOPLE, isEnded, openMatrixSite, PEOPLE, type Who } from './people.ts'
import { arranging, succeeded, undoWrites } from './rest.ts'
import { isHolder, isWithin, TOKEN_SCOPES, type TokenScope } from './rights.ts'
import { TABLES, type TableRights } from './tables.ts'
import { TARGETS, type Target, type TargetValues } from './targets.ts'
import { tokenSession } from './tokens-of-sql.ts'

const VERBS = ['select', 'insert', 'update', 'delete'] as const

/** A person of the matrix, or a token of the administrator by its scope. */
type Caller = { name: string; who: Who; scope?: TokenScope; person: TokenHolder | undefined }

export const tableOf = (row: string) => row.split(',')[0] ?? ''

/** What the matrix lets a caller do with a row, in words. */
function rightsOf(row: string, { who, scope }: Pick<Caller, 'who' | 'scope'>): string {
  const rights = TABLES[row] as TableRights
  const may = (verb: (typeof VERBS)[number]) =>
    isHolder(who, rights[verb] ?? null) &&
    (scope === undefined || verb === 'select' || isWithin(scope, rights.token))
  return VERBS.filter(may).join(' ')
}

/**
 * Tests who may do what with every table.
 *
 * @param everybody all people, in place of one for each right
 * @returns the site whose tables these are, and what makes the rows that its people try
 */
export function testTables(everybody: boolean) {
  const people = everybody ? PEOPLE : FEWER_PEOPLE
  const site = openMatrixSite(people)
  const callers: Caller[] = []
  beforeAll(async () => {
    for (const who of people)
      callers.push({ name: who, who, person: who === 'guest' ? undefined : site.people[who] })
    for (const scope of TOKEN_SCOPES) {
      const person = await tokenSession(site.sql, site.people.administrator, scope)
      callers.push({ name: `token: ${scope}`, who: 'administrator', scope, person })
    }
    await undoWrites(site.sql)
    await allowAttempts(site.sql)
  })

  /** The rows that everybody tries their rights on: the owner's, or their own when their session has ended. */
  async function targetsOf(row: string): Promise<Map<Who, Target>> {
    const make = TARGETS[row] ?? TARGETS[tableOf(row)]
    const members = Object.values(site.people)
    const about = { hidden: row.includes(', hidden'), authored: row.endsWith(', of the author') }
    const madeFor = (
      owner: Member,
      { author, administrator }: Record<'author' | 'administrator', Member>,
    ) =>
      arranging(
        site.sql,
        async (sql): Promise<Target> =>
          make ? make({ sql, owner, author, administrator, everybody: members, ...about }) : {},
      )
    const theirs = await madeFor(site.people.owner, site.people)
    const targets = new Map<Who, Target>()
    for (const who of people) {
      const own = site.ownerFor(who)
      const ended = isEnded(who) ? await madeFor(own, { author: own, administrator: own }) : theirs
      targets.set(who, ended)
    }
    return targets
  }

  /** A column that a statement may name, for tables that nobody may touch in any way. */
  async function writableColumn(table: string): Promise<TargetValues> {
    const [column] = await site.sql`
      select attname as name from pg_attribute
      where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
        and attidentity = '' and attgenerated = '' and attname <> 'id'
      order by attnum limit 1`
    return { [column?.name]: null }
  }

  /** The statements that somebody tries on a row, by their verbs. */
  function statementsOf(row: string, target: Target, any: TargetValues) {
    const { where = any, insert = any, change = insert } = target
    const table = tableOf(row)
    return {
      select: selecting(table, where),
      insert: inserting(table, insert),
      update: updating(table, where, change),
      delete: deleting(table, where),
    }
  }

  // A write that touches no row answers nothing, as one that is not allowed to; but a table that is
  // closed to everybody has no answer at all.
  const didSomething = (outcome: AttemptOutcome, { where }: Target) =>
    succeeded({ ...outcome, data: where ? (outcome.data ?? false) : true })

  /** What each of them can do with a row, in words. */
  async function triedByAll(row: string, targets: Map<Who, Target>, pastSite = false) {
    const any = await writableColumn(tableOf(row))
    const tries = callers.flatMap((caller) => {
      const statements = statementsOf(row, targets.get(caller.who) ?? {}, any)
      return VERBS.map((verb) => ({ ...caller, verb, statement: statements[verb] }))
    })
    const outcomes = await tryAll(site.sql, tries, pastSite)
    const done: Record<string, string[]> = Object.fromEntries(callers.map(({ name }) => [name, []]))
    for (const [place, { name, who, verb }] of tries.entries()) {
      try {
        const outcome = outcomes[place] as AttemptOutcome
        if (didSomething(outcome, targets.get(who) ?? {})) done[name]?.push(verb)
      } catch (error) {
        throw new Error(`${row}, ${verb} by the ${name}: ${(error as Error).message}`)
      }
    }
    return new Map(Object.entries(done).map(([name, verbs]) => [name, verbs.join(' ')]))
  }

  describe('the tables', () => {
    it('Every table and view has a row in the matrix', async () => {
      const tables = await site.sql`
        select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`
      const known = new Set(Object.keys(TABLES).map(tableOf))
      expect([...known].sort()).toEqual(tables.map(({ relname }) => relname).sort())
    })

    it.each(Object.keys(TABLES))(
      '%s gives exactly the rights that the matrix names, and past the site a token gives none',
      async (row) => {
        const targets = await targetsOf(row)
        const expected = new Map(callers.map((caller) => [caller.name, rightsOf(row, caller)]))
        expect(await triedByAll(row, targets)).toEqual(expected)
        const ended = rightsOf(row, { who: 'suspended' })
        const pastSite = new Map(
          callers.map(({ name, who }) => [name, who === 'guest' ? rightsOf(row, { who }) : ended]),
        )
        expect(await triedByAll(row, targets, true)).toEqual(pastSite)
      },
    )
  })
  return { site, people, targetsOf }
}
