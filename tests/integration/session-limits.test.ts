import { beforeEach, describe, expect, it } from 'vitest'
import { linkIn, openAccountSite, PASSWORD } from '../support/accounts.ts'

const site = openAccountSite()
const login = (user: string, password = 'not this one') =>
  site.say('POST', '/api/auth/login', { user, password })

const limited = async (work: () => Promise<void>) => {
  process.env.RATE_LIMITS = 'on'
  await work()
}
/** Without the limit of the IP address, so that only the attempts of a name count. */
const byNameOnly = (work: () => Promise<void>) =>
  limited(async () => {
    process.env.LIMIT_LOGIN = '1/1000'
    await work().finally(() => delete process.env.LIMIT_LOGIN)
  })

beforeEach(async () => {
  await site.sql`delete from public.rate_limits`
  await site.sql`delete from public.login_attempts`
})

/** Moves what the database remembers into the past. */
const wait = (seconds: number) =>
  site.sql`update public.login_attempts set blocked_until = blocked_until - ${`${seconds} seconds`}::interval`

describe('Wrong passwords for one name', () => {
  it('After five wrong passwords every login with the name waits 30 seconds', async () => {
    await site.join('nora')
    await byNameOnly(async () => {
      for (let n = 0; n < 5; n += 1) expect((await login('nora')).status).toBe(401)
      const { status, headers, body } = await login('nora', PASSWORD)
      expect(status).toBe(429)
      const seconds = Number(headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(30)
      expect(body.message).toBe(`That was a little fast. Please try again in ${seconds} seconds.`)
      await wait(30)
      expect((await login('nora', PASSWORD)).status).toBe(200)
      for (let n = 0; n < 5; n += 1) expect((await login('nora')).status).toBe(401)
    })
  })

  it('The password of a suspended account is told only as fast as any other is tried', async () => {
    const { id } = await site.join('suse')
    await site.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`
    await byNameOnly(async () => {
      for (let n = 0; n < 5; n += 1) expect((await login('suse')).status).toBe(401)
      expect((await login('suse', PASSWORD)).status).toBe(429)
    })
  })

  it('Each further wrong password doubles the wait, up to an hour', async () => {
    await site.join('otto')
    await byNameOnly(async () => {
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

  it('Wrong passwords count by the name that was typed, also without an account', async () => {
    const pia = await site.join('pia')
    await byNameOnly(async () => {
      for (const name of [pia.email, 'nobody@example.org']) {
        for (let n = 0; n < 5; n += 1) expect((await login(name)).status).toBe(401)
        expect((await login(` ${name.toUpperCase()}`)).status).toBe(429)
      }
      const [known, unknown] = [await login(pia.email), await login('nobody@example.org')]
      expect(unknown).toMatchObject({ status: 429 })
      expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body))
    })
    const stored = await site.sql`select login_hash from public.login_attempts`
    for (const { login_hash } of stored) expect(login_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('A wait of a username does not show which email address belongs to it', async () => {
    const tess = await site.join('tess')
    await byNameOnly(async () => {
      for (let n = 0; n < 6; n += 1) await login('Tess')
      const [own, other] = [await login(tess.email), await login('stranger@example.org')]
      expect([own.status, own.body]).toEqual([other.status, other.body])
      expect((await login('tess')).status).toBe(429)
      expect((await login(tess.email, PASSWORD)).status).toBe(200)
      // A login does not reset the wait of the other name.
      expect((await login('tess', PASSWORD)).status).toBe(429)
    })
  })

  it('Wrong passwords at the same time are all counted', async () => {
    await site.join('quinn')
    await byNameOnly(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => login('quinn')))
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(5)
      expect(statuses.filter((status) => status === 429)).toHaveLength(15)
    })
  })

  it('A reset link works while the login waits, and ends the wait', async () => {
    const rosa = await site.join('rosa')
    await byNameOnly(async () => {
      for (const name of ['rosa', rosa.email]) {
        for (let n = 0; n < 6; n += 1) await login(name)
      }
      await site.sql`delete from public.rate_limits`
      const forgot = await site.say('POST', '/api/auth/forgot-password', { email: rosa.email })
      expect(forgot.status).toBe(202)
      const keystring = linkIn(
        await site.emailAbout(rosa.email, 'Set a new password'),
        'reset-password',
      )
      const password = 'a barrel of cider apples'
      const reset = await site.say('POST', '/api/auth/reset-password', { password, keystring })
      expect(reset.status).toBe(200)
      for (const name of ['rosa', rosa.email])
        expect((await login(name, password)).status).toBe(200)
    })
  })

  it('Wrong passwords count when the password is changed or the account deleted, too', async () => {
    const sven = await site.join('sven')
    await byNameOnly(async () => {
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
      // A caller with a token cannot delay logins.
      expect((await login('sven', PASSWORD)).status).toBe(200)
    })
  })
})
