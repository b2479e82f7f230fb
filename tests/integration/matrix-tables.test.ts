import { createClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Member } from '../support/community.ts'
import { BUCKETS, triedOnFiles } from '../support/matrix/buckets.ts'
import { byPerson, isEnded, openMatrixSite, PEOPLE, type Who } from '../support/matrix/people.ts'
import { arranging, succeeded, undoWrites } from '../support/matrix/rest.ts'
import { TABLES } from '../support/matrix/tables.ts'
import { TARGETS, type Target, type TargetValues } from '../support/matrix/targets.ts'

const site = openMatrixSite()
beforeAll(() => undoWrites(site.sql))

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

/** The letters of what somebody can do with a row. */
async function tried(row: string, who: Who, target: Target, any: TargetValues): Promise<string> {
  const { where = any, insert = any, change = insert } = target
  const client = site.client(who === 'guest' ? undefined : site.people[who])
  const table = () => client.from(tableOf(row))
  const attempts = [
    ['S', () => table().select(Object.keys(where).join()).match(where)],
    ['I', () => table().insert(insert as never)],
    [
      'U',
      () =>
        table()
          .update(change as never)
          .match(where),
    ],
    ['D', () => table().delete().match(where)],
  ] as const
  let letters = ''
  for (const [letter, attempt] of attempts) {
    const answer = await attempt()
    try {
      // A write that touches no row answers nothing, as one that is not allowed to; but a table that
      // is closed to everybody has no answer at all.
      const data = target.where ? (answer.data ?? false) : true
      if (succeeded({ ...answer, data })) letters += letter
    } catch (error) {
      throw new Error(`${row}, ${letter} by the ${who}: ${(error as Error).message}`)
    }
  }
  return letters
}

describe('the tables over REST', () => {
  it('Every table and view has a row in the matrix', async () => {
    const tables = await site.sql`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`
    const known = new Set(Object.keys(TABLES).map(tableOf))
    expect([...known].sort()).toEqual(tables.map(({ relname }) => relname).sort())
  })

  it.each(Object.keys(TABLES))(
    '%s over REST gives exactly the rights that the matrix names',
    async (row) => {
      const targets = await targetsOf(row)
      const any = await writableColumn(tableOf(row))
      const found = await Promise.all(
        PEOPLE.map(
          async (who) => [who, await tried(row, who, targets.get(who) ?? {}, any)] as const,
        ),
      )
      expect(Object.fromEntries(found)).toEqual(byPerson(TABLES[row] ?? ['', '', '', '', '']))
    },
  )
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
