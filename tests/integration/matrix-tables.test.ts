import { beforeAll, describe, expect, it } from 'vitest'
import type { Member } from '../support/community.ts'
import { byPerson, openMatrixSite, PEOPLE, type Who } from '../support/matrix/people.ts'
import { arranging, succeeded, undoWrites } from '../support/matrix/rest.ts'
import { TABLES } from '../support/matrix/tables.ts'
import { TARGETS, type Target, type Values } from '../support/matrix/targets.ts'

const site = openMatrixSite()
beforeAll(() => undoWrites(site.sql))

const tableOf = (row: string) => row.split(',')[0] ?? ''

/** The rows that everybody tries their rights on: the owner's, and what was the suspended one's. */
async function targetsOf(row: string): Promise<(who: Who) => Target> {
  const make = TARGETS[row] ?? TARGETS[tableOf(row)]
  const { owner, suspended, administrator } = site.people
  const everybody = Object.values(site.people)
  const hidden = row.endsWith(', hidden')
  const madeFor = (one: Member) =>
    arranging(
      site.sql,
      async (sql): Promise<Target> =>
        make ? make({ sql, owner: one, administrator, everybody, hidden }) : {},
    )
  const theirs = await madeFor(owner)
  const lost = await madeFor(suspended)
  return (who) => (who === 'suspended' ? lost : theirs)
}

/** A column that a statement may name, for tables that nobody may touch in any way. */
async function writableColumn(table: string): Promise<Values> {
  const [column] = await site.sql`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
      and attidentity = '' and attgenerated = '' and attname <> 'id'
    order by attnum limit 1`
  return { [column?.name]: null }
}

/** The letters of what somebody can do with a row. */
async function tried(row: string, who: Who, target: Target, any: Values): Promise<string> {
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
      // A write that touches no row answers nothing, as one that is not allowed to.
      if (succeeded({ ...answer, data: answer.data ?? false })) letters += letter
    } catch (error) {
      throw new Error(`${row}, ${letter} by the ${who}: ${(error as Error).message}`)
    }
  }
  return letters
}

describe('the tables over REST', () => {
  it('all have a row in the matrix', async () => {
    const tables = await site.sql`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`
    const known = new Set(Object.keys(TABLES).map(tableOf))
    expect([...known].sort()).toEqual(tables.map(({ relname }) => relname).sort())
  })

  it.each(Object.keys(TABLES))('%s', async (row) => {
    const target = await targetsOf(row)
    const any = await writableColumn(tableOf(row))
    const found = await Promise.all(
      PEOPLE.map(async (who) => [who, await tried(row, who, target(who), any)] as const),
    )
    expect(Object.fromEntries(found)).toEqual(byPerson(TABLES[row] ?? ['', '', '', '', '']))
  })
})
