import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAccountSite, PASSWORD, registration } from '../support/accounts.ts'

const site = openAccountSite()

// The embedded Auth prints what the database refuses.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const corpus = <T>(name: string): T =>
  JSON.parse(readFileSync(`tests/fixtures/corpora/${name}.json`, 'utf8'))

type Address = { address: string; category: string }
const addresses = corpus<Address[]>('isemail/tests')
const forms = corpus<string[]>('own/email-form')

const register = (fields: object) =>
  site.say('POST', '/api/auth/register', { ...registration('someone_new'), ...fields })

/** A name that is refused after everything else was found right: nothing is made by a test of it. */
const REFUSED = { username: 'administrator' }

/**
 * Runs `work` for each item, several at a time; resolves to the results in the order of the list.
 */
async function each<T, R>(list: T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < list.length; start += 8) {
    results.push(
      ...(await Promise.all(list.slice(start, start + 8).map((item, n) => work(item, start + n)))),
    )
  }
  return results
}

describe('addresses of the isemail corpus', () => {
  const wrong = addresses.filter(({ category }) => category === 'ISEMAIL_ERR')
  // A domain without a dot is a typing error, as in "nora@gmail".
  const right = addresses.filter(
    ({ category, address }) => category === 'ISEMAIL_VALID_CATEGORY' && address !== 'test@io',
  )

  it('Register refuses the wrong addresses of the isemail corpus, and accepts the right ones', async () => {
    const refusals = await each(wrong, ({ address }) => register({ ...REFUSED, email: address }))
    for (const [n, { status, body }] of refusals.entries()) {
      expect([wrong[n]?.address, status, 'email' in (body.errors ?? {})]).toEqual([
        wrong[n]?.address,
        422,
        true,
      ])
    }
    const answers = await each(right, ({ address }) => register({ ...REFUSED, email: address }))
    for (const [n, { body }] of answers.entries()) {
      expect([right[n]?.address, body.errors]).toEqual([
        right[n]?.address,
        { username: expect.stringContaining('This username is reserved.') },
      ])
    }
  })

  it('Forgot-password refuses or accepts every address of the isemail corpus', async () => {
    const answers = await each(addresses, ({ address }) =>
      site.say('POST', '/api/auth/forgot-password', { email: address }),
    )
    for (const [n, { status }] of answers.entries()) {
      const { category, address } = addresses[n] ?? { category: '', address: '' }
      expect([202, 422], address).toContain(status)
      if (category === 'ISEMAIL_ERR') expect(status, address).toBe(422)
    }
    for (const { address } of right) {
      expect(answers[addresses.findIndex((one) => one.address === address)]?.status, address).toBe(
        202,
      )
    }
  })

  it('Login answers every address of the isemail corpus like an unknown account', async () => {
    const answers = await each(addresses, ({ address }) =>
      site.say('POST', '/api/auth/login', { user: address, password: PASSWORD }),
    )
    for (const [n, { status }] of answers.entries()) {
      const { address } = addresses[n] ?? { address: '' }
      expect(status, address).toBe(address.trim() && !address.includes('\0') ? 401 : 422)
    }
  })
})

/** What is said at the field. */
function refusalOf(address: string): string {
  if (address.includes('\0')) return 'This contains a character that cannot be stored.'
  return address === 'ä@example.com'
    ? 'Please use an address without letters such as “ü” before the @. Most mail services cannot send to it.'
    : 'Please enter a valid email address.'
}

describe('addresses that would be more than one, or a header', () => {
  it('An address that would be two addresses or a header reaches no other person', async () => {
    const answers = await each(forms, (email, n) => register({ email, username: `former_${n}` }))
    await site.settled()
    for (const { to, subject } of await site.mailbox.list()) {
      expect(to).toMatch(/^[a-z0-9.+]+@[a-z0-9.-]+$/)
      expect(subject).not.toMatch(/[\r\n]/)
    }
    const taken = forms.filter((_, n) => answers[n]?.status === 201)
    expect(taken).toEqual([
      'a+tag@example.com',
      'a.b.c@gmail.com',
      'A@EXAMPLE.COM',
      'a@exämple.com',
      'a@xn--exmple-cua.com',
    ])
    for (const [n, { status, body }] of answers.entries()) {
      if (status !== 201)
        expect([forms[n], body.errors]).toEqual([forms[n], { email: refusalOf(forms[n] ?? '') }])
    }
    // An address that is written in two ways belongs to one account.
    const made = await site.sql`select from auth.users where email = 'a@xn--exmple-cua.com'`
    expect(made).toHaveLength(1)
  })
})
