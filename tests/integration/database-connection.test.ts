import type { ReservedSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, POOL } from '../../scripts/backend/connection.ts'
import { openLine } from '../support/faults/proxy.ts'

const ENDED = 'The connection to the database ended.'
const line = openLine()
let lost: () => void
let connection: ReturnType<typeof connect>

beforeAll(() => {
  connection = connect(line.through(inject('clusterUrl')), () => lost?.())
})
afterAll(() => connection.driver.end({ timeout: 1 }))

/** Cuts the line and waits until the driver has closed the connection: it is told of its end twice. */
async function cutAndClose(): Promise<void> {
  const closed = new Promise((settle) => {
    lost = () => {
      lost = () => setImmediate(settle)
    }
  })
  await line.cut()
  await closed
}

/** A transaction as the embedded Supabase makes one. */
async function transact<T>(work: (held: ReservedSql) => Promise<T>): Promise<T> {
  const held = await connection.driver.reserve()
  try {
    await held.unsafe('begin')
    const result = await work(held)
    await held.unsafe('commit')
    return result
  } catch (error) {
    await held.unsafe('rollback')
    throw error
  } finally {
    held.release()
  }
}

describe('a transaction whose connection ends', () => {
  it('A query of a transaction is refused when its connection has closed', async () => {
    const late = transact(async (held) => {
      await held.unsafe('select 1')
      await cutAndClose()
      await held.unsafe('select $1::int', [2])
    })
    await expect(late).rejects.toThrow(ENDED)
    await line.mend()
  })

  it('A query that waits behind another one is refused when the connection closes', async () => {
    const both = transact(async (held) => {
      const slow = held.unsafe('select pg_sleep($1)', [60])
      const behind = held.unsafe('select 1')
      const refusals = Promise.allSettled([slow, behind])
      await cutAndClose()
      return refusals
    })
    await expect(both).rejects.toThrow(ENDED)
    await line.mend()
  })

  it('A query of a transaction never runs in the session that took the place of its own', async () => {
    const late = transact(async (held) => {
      await held.unsafe('select 1')
      await cutAndClose()
      await line.mend()
      const others = Array.from({ length: POOL }, () => connection.driver.unsafe('select 1'))
      await Promise.all(others)
      await held.unsafe('select 2')
    })
    await expect(late).rejects.toThrow(ENDED)
    const places = Array.from({ length: 2 * POOL }, () =>
      transact((held) => held.unsafe('select 1')),
    )
    await Promise.all(places)
  })
})

describe('a transaction', () => {
  it('One transaction after another has the same connection, also after many at once', async () => {
    const backend = (held: ReservedSql) => held.unsafe('select pg_backend_pid() as pid')
    await Promise.all(Array.from({ length: 2 * POOL }, () => transact(backend)))
    const first = await transact(backend)
    expect(await transact(backend)).toEqual(first)
    expect(await transact(backend)).toEqual(first)
  })
})

describe('a prepared query', () => {
  const prepared = async (part: string) => {
    const rows = await transact((held) =>
      held.unsafe(`select from pg_prepared_statements where statement like '%${part}%'`),
    )
    return rows.length
  }

  it('A query with values is prepared once, and one with a list of values never', async () => {
    for (const value of [1, 2]) {
      await transact((held) => held.unsafe('select $1::int as planned_once', [value]))
      await transact((held) => held.unsafe('select 1 as never where 1 in ($1)', [value]))
    }
    expect(await prepared('planned_once')).toBe(1)
    expect(await prepared('as never')).toBe(0)
  })

  it('No more than 200 queries are prepared', async () => {
    await transact(async (held) => {
      for (let number = 0; number < 250; number += 1)
        await held.unsafe(`select $1::int as many_${number}`, [number])
    })
    expect(await prepared('as many')).toBeGreaterThan(100)
    expect(await prepared('')).toBeLessThanOrEqual(200)
  })
})

describe('a connection that is kept for the next caller', () => {
  it('It is not used again when it has closed, also when its one query had values', async () => {
    const fresh = connect(line.through(inject('clusterUrl')), () => {})
    const ask = async () => {
      const held = await fresh.driver.reserve()
      try {
        return await held.unsafe('select $1::int as one', [1])
      } finally {
        held.release()
      }
    }
    try {
      await ask()
      const closed = new Promise((onclose) => Object.assign(fresh.driver.options, { onclose }))
      await line.cut()
      await closed
      await line.mend()
      expect(await ask()).toEqual([{ one: 1 }])
    } finally {
      await fresh.driver.end({ timeout: 1 })
    }
  })
})
