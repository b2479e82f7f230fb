import { beforeAll, expect, it } from 'vitest'
import { openAccountSite, registration } from '../support/accounts.ts'

const site = openAccountSite({ bcryptCost: 10 })

beforeAll(async () => {
  await site.join('nora')
})

/** Milliseconds that an answer takes. */
async function time(path: string, body: unknown): Promise<number> {
  const started = performance.now()
  await site.say('POST', path, body)
  return performance.now() - started
}

/**
 * How far apart two sets of times are by their ranks: 0.5 when nothing can be told from them, 0 or 1
 * when every one of the first is faster or slower (the Mann-Whitney statistic over its maximum).
 */
function rank(one: number[], other: number[]): number {
  const wins = one.flatMap((a) => other.map((b): number => (a > b ? 1 : a === b ? 0.5 : 0)))
  return wins.reduce((sum, win) => sum + win, 0) / wins.length
}

type Bodies = { known(n: number): unknown; unknown(n: number): unknown }

/**
 * Asks in turn, so that whatever else the machine does meets both alike. The rank of two equal sets
 * of forty is within 0.17 of the middle in 99 of 100 runs. Where one way looks at the hash of a
 * password and the other does not, it is at an end.
 */
async function compare(path: string, rounds: number, bodies: Bodies): Promise<number> {
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    known.push(await time(path, bodies.known(n)))
    unknown.push(await time(path, bodies.unknown(n)))
  }
  return rank(known, unknown)
}

const expectEven = (value: number) => {
  expect(value).toBeGreaterThan(0.25)
  expect(value).toBeLessThan(0.75)
}

const LONG = { timeout: 120_000 }

it('forty wrong logins of somebody take as long as forty of nobody', LONG, async () => {
  const body = (user: string) => () => ({ user, password: 'not this one' })
  const bodies = { known: body('nora'), unknown: body('nobody@example.org') }
  // Without the floor time already, for on a slow machine it may be passed.
  process.env.FLOOR_TIME = '1'
  expectEven(await compare('/api/auth/login', 40, bodies))
  delete process.env.FLOOR_TIME
  expectEven(await compare('/api/auth/login', 20, bodies))
})

it(
  'as do a password that is too long to be right and a name that cannot be one',
  LONG,
  async () => {
    process.env.FLOOR_TIME = '1'
    const body = (user: string, password: string) => () => ({ user, password })
    expectEven(
      await compare('/api/auth/login', 20, {
        known: body('nora', 'x'.repeat(100)),
        unknown: body('no\0ra', 'not this one'),
      }),
    )
  },
)

it('asking for a reset link does too', LONG, async () => {
  const body = (email: string) => () => ({ email })
  process.env.FLOOR_TIME = '100'
  expectEven(
    await compare('/api/auth/forgot-password', 40, {
      known: body('nora@example.org'),
      unknown: body('nobody@example.org'),
    }),
  )
})

it('and so does registering an address that has an account', LONG, async () => {
  process.env.FLOOR_TIME = '400'
  expectEven(
    await compare('/api/auth/register', 20, {
      known: (n) => ({ ...registration(`other_nora_${n}`), email: 'nora@example.org' }),
      unknown: (n) => registration(`reader_${n}`),
    }),
  )
})
