import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openAccountSite } from '../support/accounts.ts'

const site = openAccountSite()

const STRINGS: string[] = JSON.parse(readFileSync('tests/fixtures/corpora/blns/blns.json', 'utf8'))

it('The naughty strings are stored or refused by the contact form, without an error of the server', async () => {
  for (const text of STRINGS) {
    const { status, body } = await site.say('POST', '/api/contact', {
      first_name: 'Nora',
      last_name: 'Quist',
      email: 'nora@example.org',
      subject: text,
      message: text,
    })
    expect([201, 422], JSON.stringify(text)).toContain(status)
    if (status === 422) expect(Object.keys(body.errors ?? {})).not.toEqual([])
  }
  const [stored] =
    await site.sql`select count(distinct body)::integer as count from public.messages`
  expect(stored?.count).toBeGreaterThan(400)
}, 120_000)
