import { createClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Member } from '../support/community.ts'
import {
  type AttemptOutcome,
  allowAttempts,
  deleting,
  inserting,
  selecting,
  tryAll,
  updating,
} from '../support/matrix/attempts.ts'
import { BUCKETS, triedOnFiles } from '../support/matrix/buckets.ts'
import { byPerson, isEnded, openMatrixSite, PEOPLE, type Who } from '../support/matrix/people.ts'
import { arranging, succeeded, undoWrites } from '../support/matrix/rest.ts'
import { TABLES } from '../support/matrix/tables.ts'
import { TARGETS, type Target, type TargetValues } from '../support/matrix/targets.ts'

const site = openMatrixSite()
beforeAll(async () => {
  await undoWrites(site.sql)
  await allowAttempts(site.sql)
})

const tableOf = (row: string) => row.split(',')[0] ?? ''

/** The rows that everybody tries their rights on: the owner's, or their own when their session has ended. */
async function targetsOf(row: string): Promise<Map<Who, Target>> {
  const make = TARGETS[row] ?? TARGETS[tableOf(row)]
  const everybody = Object.values(site.people)
  const about = { hidden: row.includes(', hidden'), authored: row.endsWith(', of the author') }
  const madeFor = (
    owner: Member,
    { author, administrator }: Record<'author' | 'administrator', Member>,
  ) =>
    arranging(
      site.sql,
      async (sql): Promise<Target> =>
        make ? make({ sql, owner, author, administrator, everybody, ...about }) : {},
    )
  const theirs = await madeFor(site.people.owner, site.people)
  const targets = new Map<Who, Target>()
  for (const who of PEOPLE) {
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

/** The statements that somebody tries on a row, by their letters. */
function statementsOf(row: string, target: Target, any: TargetValues): [string, string][] {
  const { where = any, insert = any, change = insert } = target
  const table = tableOf(row)
  return [
    ['S', selecting(table, where)],
    ['I', inserting(table, insert)],
    ['U', updating(table, where, change)],
    ['D', deleting(table, where)],
  ]
}

// A write that touches no row answers nothing, as one that is not allowed to; but a table that is
// closed to everybody has no answer at all.
const didSomething = (outcome: AttemptOutcome, { where }: Target) =>
  succeeded({ ...outcome, data: where ? (outcome.data ?? false) : true })

/** The letters of what each of them can do with a row. */
async function triedByAll(row: string, pastSite = false): Promise<Record<string, string>> {
  const targets = await targetsOf(row)
  const any = await writableColumn(tableOf(row))
  const tries = PEOPLE.flatMap((who) =>
    statementsOf(row, targets.get(who) ?? {}, any).map(([letter, statement]) => ({
      who,
      letter,
      person: who === 'guest' ? undefined : site.people[who],
      statement,
    })),
  )
  const outcomes = await tryAll(site.sql, tries, pastSite)
  const letters = Object.fromEntries(PEOPLE.map((who) => [who, '']))
  for (const [place, { who, letter }] of tries.entries()) {
    try {
      const outcome = outcomes[place] as AttemptOutcome
      if (didSomething(outcome, targets.get(who) ?? {})) letters[who] += letter
    } catch (error) {
      throw new Error(`${row}, ${letter} by the ${who}: ${(error as Error).message}`)
    }
  }
  return letters
}

describe('the tables', () => {
  it('Every table and view has a row in the matrix', async () => {
    const tables = await site.sql`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`
    const known = new Set(Object.keys(TABLES).map(tableOf))
    expect([...known].sort()).toEqual(tables.map(({ relname }) => relname).sort())
  })

  it.each(Object.keys(TABLES))('%s gives exactly the rights that the matrix names', async (row) => {
    expect(await triedByAll(row)).toEqual(byPerson(TABLES[row] ?? ['', '', '', '', '']))
  })

  it.each(Object.keys(TABLES))(
    '%s gives a token past the site what it gives one whose session has ended',
    async (row) => {
      const { guest, ...people } = await triedByAll(row, true)
      const { guest: open, suspended } = byPerson(TABLES[row] ?? ['', '', '', '', ''])
      expect(guest).toBe(open)
      expect(new Set(Object.values(people))).toEqual(new Set([suspended]))
    },
  )

  it('An article gives the same rights over REST', async () => {
    const row = 'articles, hidden, of the author'
    const targets = await targetsOf(row)
    for (const who of PEOPLE) {
      const table = site.client(who === 'guest' ? undefined : site.people[who]).from('articles')
      const { where = {} } = targets.get(who) ?? {}
      const { data } = await table.select('id').match(where)
      const isRead = byPerson(TABLES[row] ?? ['', '', '', '', ''])[who].includes('S')
      expect([who, data?.length]).toEqual([who, isRead ? 1 : 0])
      expect((await table.update({ title: 'Mine' } as never).match(where)).error?.code).toBe(
        '42501',
      )
    }
  })
})

describe('the buckets of Storage', () => {
  it('Every bucket has a row in the matrix', async () => {
    const buckets = await site.sql`select id from storage.buckets`
    expect(buckets.map(({ id }) => id).sort()).toEqual(Object.keys(BUCKETS).sort())
  })

  it.each(Object.entries(BUCKETS))(
    '%s in Storage gives exactly the rights that the matrix names',
    async (bucket, expected) => {
      const { SUPABASE_URL = '', SUPABASE_SECRET_KEY = '' } = process.env
      const service = createClient(SUPABASE_URL, SUPABASE_SECRET_KEY)
      const found = await Promise.all(
        PEOPLE.map(async (who) => {
          const client = site.client(who === 'guest' ? undefined : site.people[who])
          return [who, await triedOnFiles(client, service, bucket)] as const
        }),
      )
      expect(Object.fromEntries(found)).toEqual(byPerson(expected))
    },
  )
})
