import { createClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { BUCKETS, triedOnFiles } from '../support/matrix/buckets.ts'
import { isHolder } from '../support/matrix/rights.ts'
import { TABLES } from '../support/matrix/tables.ts'
import { testTables } from '../support/matrix/test-tables.ts'

const { site, people, targetsOf } = testTables(false)

describe('the tables over REST', () => {
  it('An article gives the same rights over REST', async () => {
    const row = 'articles, hidden, of the author'
    const targets = await targetsOf(row)
    for (const who of people) {
      const table = site.client(who === 'guest' ? undefined : site.people[who]).from('articles')
      const { where = {} } = targets.get(who) ?? {}
      const { data } = await table.select('id').match(where)
      const isRead = isHolder(who, TABLES[row]?.select ?? null)
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
    'A file of the bucket %s is read by those whom the matrix names, and changed by nobody',
    async (bucket, { read }) => {
      const { SUPABASE_URL = '', SUPABASE_SECRET_KEY = '' } = process.env
      const service = createClient(SUPABASE_URL, SUPABASE_SECRET_KEY)
      const results = await Promise.all(
        people.map(async (who) => {
          const client = site.client(who === 'guest' ? undefined : site.people[who])
          return [who, await triedOnFiles(client, service, bucket)] as const
        }),
      )
      const expected = people.map((who) => [who, isHolder(who, read) ? 'read' : ''])
      expect(results).toEqual(expected)
    },
  )
})
