import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openAccountSite, PASSWORD, registration } from '../support/accounts.ts'

const site = openAccountSite()
type Password = { value: string; verdict: 'allow' | 'reject'; why: string }
const passwords: Password[] = JSON.parse(
  readFileSync('tests/fixtures/corpora/own/passwords-edge.json', 'utf8'),
)

const register = (fields: object) =>
  site.say('POST', '/api/auth/register', { ...registration('someone_new'), ...fields })

describe('passwords of the corpus', () => {
  const name = 'maple_baker'
  const small = passwords.filter(({ value }) => value.length < 60_000)

  it('Register, reset and change refuse the same passwords of the corpus', async () => {
    const baker = await site.join(name)
    for (const { value, verdict, why } of small) {
      if (verdict === 'allow') continue
      const confirmed = { password: value, confirm_password: value, email: 'maple@example.org' }
      // The first account has another name, since a password must not resemble its own account.
      const first = await register({
        ...confirmed,
        username: why.includes('username') ? name : 'ad-min',
      })
      expect([why, first.status, typeof first.body.errors?.password]).toEqual([why, 422, 'string'])
      const changed = await site.say(
        'POST',
        '/api/auth/change-password',
        { password: PASSWORD, new_password: value },
        baker,
      )
      expect([why, changed.status, typeof changed.body.errors?.new_password]).toEqual([
        why,
        422,
        'string',
      ])
    }
  })

  it('Passwords of the corpus that are too large are refused', async () => {
    for (const { value } of passwords.filter((one) => !small.includes(one))) {
      for (const [path, body] of [
        [
          '/api/auth/register',
          { ...registration('someone_new'), password: value, confirm_password: value },
        ],
        ['/api/auth/login', { user: name, password: value }],
        ['/api/auth/reset-password', { keystring: 'x', password: value }],
      ] as const) {
        expect((await site.say('POST', path, body)).status).toBe(413)
      }
    }
  })

  it('Accepted passwords of the corpus log in as typed and in other Unicode compositions', async () => {
    const allowed = small.filter(({ verdict }) => verdict === 'allow')
    expect(allowed).toHaveLength(8)
    for (const [n, { value }] of allowed.entries()) {
      await site.join(`word_${n}_bee`, value)
      await site.enter(`word_${n}_bee`, value.normalize('NFC'))
      await site.enter(`word_${n}_bee`, value.normalize('NFD'))
    }
  })

  it('Wrong passwords of the corpus log in to no account', async () => {
    for (const { value } of small) {
      const { status } = await site.say('POST', '/api/auth/login', { user: name, password: value })
      expect(status).toBe(value.trim() ? 401 : 422)
    }
  })
})
