import { beforeEach, describe, expect, it } from 'vitest'
import { openAccountSite, PASSWORD, registration } from '../support/accounts.ts'

const site = openAccountSite()

const limited = async (work: () => Promise<void>) => {
  process.env.RATE_LIMITS = 'on'
  await work()
}

beforeEach(async () => {
  await site.sql`delete from public.rate_limits`
})

describe('Limits of an IP address', () => {
  const login = (user: string) =>
    site.say('POST', '/api/auth/login', { user, password: 'not this one' })

  it('An IP address may log in ten times in five minutes, whatever the account', async () => {
    await limited(async () => {
      const answers = await Promise.all(
        Array.from({ length: 15 }, (_, n) => login(`somebody_${n}`)),
      )
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
      const refused = answers.find(({ status }) => status === 429)
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
      await site.sql`update public.rate_limits set full_at = full_at - interval '30 seconds'`
      expect((await login('somebody')).status).toBe(401)
    })
  })

  it('An IP address may register three times a day, also email addresses that have an account', async () => {
    await site.join('tess')
    await limited(async () => {
      const register = (n: number, email: string) =>
        site.say('POST', '/api/auth/register', { ...registration(`reader_${n}`), email })
      for (const email of ['tess@example.org', 'new-one@example.org']) {
        await site.sql`delete from public.rate_limits`
        const statuses: number[] = []
        for (const n of [1, 2, 3, 4]) {
          const [name] = email.split('@')
          const to = email.startsWith('tess') ? email : `${name}-${n}@example.org`
          statuses.push((await register(n + (to === email ? 10 : 20), to)).status)
        }
        expect(statuses).toEqual([201, 201, 201, 429])
      }
    })
  })

  it('An IP address may ask for emails three times at once and six times an hour', async () => {
    await limited(async () => {
      const ask = (n: number) =>
        site.say('POST', '/api/auth/forgot-password', { email: `somebody-${n}@example.org` })
      const statuses: number[] = []
      for (const n of [1, 2, 3, 4]) statuses.push((await ask(n)).status)
      expect(statuses).toEqual([202, 202, 202, 429])
      await site.sql`delete from public.rate_limits where key like 'ask_for_mail_at_once:%'`
      for (const n of [5, 6, 7]) statuses.push((await ask(n)).status)
      await site.sql`delete from public.rate_limits where key like 'ask_for_mail_at_once:%'`
      expect([...statuses.slice(4), (await ask(8)).status]).toEqual([202, 202, 202, 429])
    })
  })

  it('An IP address may try ten codes and keys in 15 minutes', async () => {
    await limited(async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          n % 2
            ? site.say('POST', '/api/auth/activate', { code: 'x' })
            : site.say('POST', '/api/auth/reset-password', { keystring: 'x', password: PASSWORD }),
        ),
      )
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    })
  })
})

describe('Limits of an email address', () => {
  it('An email address gets one email a minute and three an hour, with or without an account', async () => {
    const uma = await site.join('uma')
    await limited(async () => {
      for (const email of [uma.email, 'nobody@example.org']) {
        const ask = async () => {
          await site.sql`delete from public.rate_limits where key like 'ask_for_mail%'`
          return (await site.say('POST', '/api/auth/forgot-password', { email })).status
        }
        expect([await ask(), await ask()]).toEqual([202, 429])
        for (const status of [202, 202, 429]) {
          await site.sql`delete from public.rate_limits where key like 'mail_at_once:%'`
          expect(await ask()).toBe(status)
        }
      }
      const keys = await site.sql`select key from public.rate_limits where key like 'mail%'`
      expect(keys.map(({ key }) => key).join()).not.toContain('example')
    })
  })

  it('The limit of emails to the owner of an address does not change the answer to a registration', async () => {
    const vera = await site.join('vera')
    await limited(async () => {
      process.env.LIMIT_NEW_ACCOUNT = '1/1000'
      for (const n of [1, 2, 3]) {
        const body = { ...registration(`like_vera_${n}`), email: vera.email }
        expect((await site.say('POST', '/api/auth/register', body)).status).toBe(201)
      }
      delete process.env.LIMIT_NEW_ACCOUNT
    })
    const emails = await site.emails(vera.email)
    expect(emails.filter(({ subject }) => subject.includes('already'))).toHaveLength(1)
  })

  it('A new address gets one email a minute, although two users ask to change theirs to it', async () => {
    const [wilma, xaver] = [await site.join('wilma'), await site.join('xaver')]
    const form = { email: 'new@elsewhere.example', password: PASSWORD }
    await limited(async () => {
      for (const user of [wilma, xaver])
        expect((await site.say('POST', '/api/account/email', form, user)).status).toBe(202)
      await site.settled()
    })
    expect(await site.emails(form.email)).toHaveLength(1)
  })
})
