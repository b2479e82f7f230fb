import { beforeAll, describe, expect, it } from 'vitest'
import { openAccountSite, registration } from '../support/accounts.ts'

const site = openAccountSite({ bcryptCost: 10 })

beforeAll(async () => {
  await site.join('nora')
})

type Bodies = { known(key: string): unknown; unknown(key: string): unknown }
type Times = { known: number[]; unknown: number[] }

/** The number of simultaneous callers, and of the calls that each makes about either name. */
type Effort = { askers: number; rounds: number }
const ONE_BY_ONE: Effort = { askers: 1, rounds: 12 }
const FORTY: Effort = { askers: 4, rounds: 10 }

/** Milliseconds that an answer takes; what it left running does not weigh on the next. */
async function time(path: string, body: unknown): Promise<number> {
  const started = performance.now()
  await site.say('POST', path, body)
  const passed = performance.now() - started
  await site.settled()
  return passed
}

/**
 * Each of the askers takes turns, and in turns begins with the one or the other, so that whatever
 * else the machine does meets both alike.
 */
async function measure(path: string, { askers, rounds }: Effort, bodies: Bodies): Promise<Times> {
  const times: Times = { known: [], unknown: [] }
  const ask = async (asker: number) => {
    for (let round = 0; round < rounds; round += 1) {
      const order = ['known', 'unknown'] as const
      for (const who of (asker + round) % 2 ? order : order.toReversed())
        times[who].push(await time(path, bodies[who](`${asker}_${round}`)))
    }
  }
  await Promise.all(Array.from({ length: askers }, (_, asker) => ask(asker)))
  return times
}

/**
 * How far apart two sets of times are by their ranks: 0.5 when nothing can be told from them, 0 or 1
 * when every one of the first is faster or slower (the Mann-Whitney statistic over its maximum).
 */
function rank(one: number[], other: number[]): number {
  const wins = one.flatMap((a) => other.map((b): number => (a > b ? 1 : a === b ? 0.5 : 0)))
  return wins.reduce((sum, win) => sum + win, 0) / wins.length
}

/** Neither takes twice as long as the other: where only one looks at a hash, it takes ten times. */
function expectAlike({ known, unknown }: Times): void {
  const twice = (times: number[]) => times.map((time) => 2 * time)
  expect(rank(known, twice(unknown)), 'known against twice unknown').toBeLessThan(0.5)
  expect(rank(unknown, twice(known)), 'unknown against twice known').toBeLessThan(0.5)
}

/**
 * Nothing comes before the floor time, and by what comes after it nobody can tell one from the
 * other: the rank of two equal sets of forty is further from the middle once in 200,000 runs.
 */
function expectMinimumTime({ known, unknown }: Times, floor: number): void {
  // Timers may fire a little early by the clock of `performance`.
  expect(Math.min(...known, ...unknown)).toBeGreaterThan(floor - 5)
  const value = rank(known, unknown)
  expect(value).toBeGreaterThan(0.2)
  expect(value).toBeLessThan(0.8)
}

const LONG = { timeout: 240_000 }
const login = (user: string, password: string) => () => ({ user, password })

describe('without the minimum response time, which a slow machine may exceed', () => {
  it(
    'A wrong login hashes a password, for a known and an unknown account alike',
    LONG,
    async () => {
      expectAlike(
        await measure('/api/auth/login', ONE_BY_ONE, {
          known: login('nora', 'not this one'),
          unknown: login('nobody@example.org', 'not this one'),
        }),
      )
    },
  )

  it('A login with a password that is too long hashes one too', LONG, async () => {
    expectAlike(
      await measure('/api/auth/login', ONE_BY_ONE, {
        known: login('nora', 'x'.repeat(100)),
        unknown: login('nobody@example.org', 'x'.repeat(100)),
      }),
    )
  })
})

describe('within the minimum response time an answer does not tell whether an account exists:', () => {
  it.each([
    {
      path: '/api/auth/login',
      known: login('nora', 'not this one'),
      unknown: login('nobody@example.org', 'not this one'),
    },
    {
      path: '/api/auth/forgot-password',
      known: () => ({ email: 'nora@example.org' }),
      unknown: () => ({ email: 'nobody@example.org' }),
    },
    {
      path: '/api/auth/register',
      known: (key: string) => ({ ...registration(`other_${key}`), email: 'nora@example.org' }),
      unknown: (key: string) => registration(`reader_${key}`),
    },
  ])('$path', LONG, async ({ path, ...bodies }) => {
    const floor = 800
    process.env.MINIMUM_RESPONSE_TIME = String(floor)
    expectMinimumTime(await measure(path, FORTY, bodies), floor)
  })
})
