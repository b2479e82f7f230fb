import { beforeEach, describe, expect, it } from 'vitest'
import { linkIn, openAccountSite, PASSWORD } from '../support/accounts.ts'

const site = openAccountSite()
const login = (user: string, password = 'not this one') =>
  site.say('POST', '/api/auth/login', { user, password })

const limited = async (work: () => Promise<void>) => {
  process.env.RATE_LIMITS = 'on'
  await work()
}
/** The tries of one account alone are to be seen, not those of the address. */
const byAccountOnly = (work: () => Promise<void>) =>
  limited(async () => {
    process.env.LIMIT_LOGIN = '1/1000'
    await work().finally(() => delete process.env.LIMIT_LOGIN)
  })

beforeEach(async () => {
  await site.sql`delete from public.rate_limits`
  await site.sql`delete from public.login_tries`
})

/** Moves what the database remembers into the past. */
const wait = (seconds: number) =>
  site.sql`update public.login_tries set waits_until = waits_until - ${`${seconds} seconds`}::interval`

describe('wrong passwords for one account', () => {
  it('are free five times, then wait 30 seconds, and the right one waits too', async () => {
    await site.join('nora')
    await byAccountOnly(async () => {
      for (let n = 0; n < 5; n += 1) expect((await login('nora')).status).toBe(401)
      const { status, headers, body } = await login('nora', PASSWORD)
      expect(status).toBe(429)
      const seconds = Number(headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(30)
      expect(body.message).toBe(`That was a little fast. Please try again in ${seconds} seconds.`)
      await wait(30)
      expect((await login('nora', PASSWORD)).status).toBe(200)
      // All is forgiven.
      for (let n = 0; n < 5; n += 1) expect((await login('nora')).status).toBe(401)
    })
  })

  it('wait twice as long each time, up to an hour, and never for ever', async () => {
    await site.join('otto')
    await byAccountOnly(async () => {
      for (let n = 0; n < 5; n += 1) await login('otto')
      for (const seconds of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]) {
        const left = Number((await login('otto')).headers.get('retry-after'))
        expect(left).toBeLessThanOrEqual(seconds)
        expect(left).toBeGreaterThan(0.6 * seconds)
        await wait(seconds)
        expect((await login('otto')).status).toBe(401)
      }
      await wait(3600)
      expect((await login('otto', PASSWORD)).status).toBe(200)
    })
  })

  it('count once for address and username, and the same for nobody at all', async () => {
    const pia = await site.join('pia')
    await byAccountOnly(async () => {
      for (const name of ['pia', pia.email, 'PIA', pia.email.toUpperCase(), 'pia'])
        await login(name)
      expect((await login(pia.email)).status).toBe(429)
      for (let n = 0; n < 5; n += 1) expect((await login('nobody@example.org')).status).toBe(401)
      const known = await login('pia')
      const unknown = await login('NOBODY@example.org ')
      expect(unknown.status).toBe(429)
      expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body))
    })
    const stored = await site.sql`select login_hash from public.login_tries`
    for (const { login_hash } of stored) expect(login_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('cannot slip past when they come at once', async () => {
    await site.join('quinn')
    await byAccountOnly(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => login('quinn')))
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(5)
      expect(statuses.filter((status) => status === 429)).toHaveLength(15)
    })
  })

  it('do not close the way of the reset link, which opens the login again', async () => {
    const rosa = await site.join('rosa')
    await byAccountOnly(async () => {
      for (let n = 0; n < 6; n += 1) await login('rosa')
      await site.sql`delete from public.rate_limits`
      const forgot = await site.say('POST', '/api/auth/forgot-password', { email: rosa.email })
      expect(forgot.status).toBe(202)
      const keystring = linkIn(
        await site.letter(rosa.email, 'Set a new password'),
        'reset-password',
      )
      const password = 'a barrel of cider apples'
      const reset = await site.say('POST', '/api/auth/reset-password', { password, keystring })
      expect(reset.status).toBe(200)
      expect((await login('rosa', password)).status).toBe(200)
    })
  })

  it('count in the account as well: changing the password and deleting need it', async () => {
    const sven = await site.join('sven')
    await byAccountOnly(async () => {
      const change = (password: string) =>
        site.say(
          'POST',
          '/api/auth/change-password',
          { password, new_password: 'another barrel of cider' },
          sven,
        )
      for (let n = 0; n < 5; n += 1) expect((await change('wrong')).status).toBe(422)
      expect((await change(PASSWORD)).status).toBe(429)
      const remove = await site.say('DELETE', '/api/account', { password: PASSWORD }, sven)
      expect(remove.status).toBe(429)
      expect((await login('sven', PASSWORD)).status).toBe(429)
    })
  })
})
