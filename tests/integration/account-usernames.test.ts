import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { emptySite } from '../../src/site.ts'
import { openAccountSite, registration } from '../support/accounts.ts'

const site = openAccountSite()
const reserved: string[] = JSON.parse(
  readFileSync('tests/fixtures/corpora/usernames/reserved-usernames.json', 'utf8'),
)

const register = (fields: object) =>
  site.say('POST', '/api/auth/register', { ...registration('someone_new'), ...fields })

describe('Usernames', () => {
  it('Reserved usernames and their look-alikes are refused', async () => {
    const shaped = reserved.filter((word) => /^[\w-]{3,30}$/.test(word))
    expect(shaped.length).toBeGreaterThan(550)
    const disguised = shaped.map((word) =>
      word.toUpperCase().replaceAll('O', '0').replaceAll('L', '1').replaceAll('M', 'rn'),
    )
    const names = [...shaped, ...disguised.filter((word) => word.length <= 30)]
    const verdicts = await site.sql`
      select name, public.check_registration('somebody@example.org', name) as verdict
      from unnest(${names}::text[]) as name`
    for (const { name, verdict } of verdicts) expect([name, verdict]).toEqual([name, 'reserved'])
    for (const username of ['admin', 'ADMIN', 'Adm1n', 'Web-Master', 'support']) {
      const { status, body } = await register({ username })
      expect([username, status, body.errors]).toEqual([
        username,
        422,
        {
          username: expect.stringMatching(/^This username is reserved\. “[\w-]{3,30}” is free\.$/),
        },
      ])
    }
  })

  it('Who types a reserved username is told a free one: the beginning of their address, else one with a number', async () => {
    const told = async (email: string) =>
      (await register({ username: 'owner', email })).body.errors?.username
    expect(await told('berit.nilsen+news@example.org')).toBe(
      'This username is reserved. “berit-nilsen” is free.',
    )
    expect(await told('info@example.org')).toBe('This username is reserved. “owner-2” is free.')
  })

  it('Nobody is called as the site is, with its ampersand or without', async () => {
    const named = { ...emptySite, name: 'Oak & Tide', wide_name: 'The Oak & Tide Journal' }
    await site.sql`select public.write_site_settings(${site.sql.json(named)}, 0, null)`
    for (const username of ['oak-and-tide', 'OakTide', '0ak_tide', 'the-oak-and-tide-journal'])
      expect([username, (await register({ username })).status]).toEqual([username, 422])
    const renamed = site.sql`insert into auth.users (id, aud, role, email, raw_user_meta_data)
      values (gen_random_uuid(), 'authenticated', 'authenticated', 'o@example.org', '{"username": "oaktide"}')`
    await expect(renamed).rejects.toThrow('username_must_not_be_reserved')
  })

  it.each([
    ['lan_miller', ['Ian_Miller', '1an_miller', 'IAN-MILLER', 'lan_rniller', 'ian-mi11er']],
    ['wood_0wen', ['wood_owen', 'vvood-owen', 'WOOD_OWEN']],
  ])('Look-alikes of the username %s are taken', async (taken, others) => {
    await site.join(taken)
    for (const username of others) {
      const { body } = await register({ username })
      expect([username, body.errors]).toEqual([username, { username: 'This username is taken.' }])
    }
    await site.join(`${taken}s`)
  })

  it('A username may have 3 and 30 letters', async () => {
    for (const username of ['kai', 'ko-'.repeat(10)])
      expect((await site.join(username)).id).not.toBe('')
  })

  it.each([
    'ab',
    'a'.repeat(31),
    'with space',
    'dot.ted',
    'аdrian',
    'ａｄｒｉａｎ',
    'adriаn',
    'zero\u200bwidth',
    'right\u202eleft',
    'emoji🐓',
    'naïve',
    '../etc',
    '<b>',
    "o'neil",
    'nul\0l',
    '\ud800abc',
    '%61bc',
  ])('The name %j is not a username', async (username) => {
    const { status, body } = await register({ username })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['username']])
  })
})
