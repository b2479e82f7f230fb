import { describe, expect, it } from 'vitest'
import { scrub, scrubbed } from './scrub.ts'

describe('what the log must not hold', () => {
  it.each([
    ['an e-mail address', 'Key (email)=(nora.quist+news@mail.example.org) exists'],
    ['an address of IPv4', 'from 203.0.113.77, port 4431'],
    ['an address of IPv6', 'from 2001:db8:0:0:1:0:0:77'],
    ['a short address of IPv6', 'from 2001:db8::77 and ::1'],
    ['an access token', 'jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjMifQ.c2lnbmF0dXJl expired'],
    ['a header', 'Authorization: Bearer abc.def-77'],
    ['a cookie', 'resedit_usr_token=abc77; resedit_usr_refresh=def77'],
    ['a key of Supabase', 'apikey sb_secret_77_abcdefgh'],
    ['a link that is a secret', '/reset-password/3f77aa3f77aa3f77aa3f77aa3f77aa3f77aa'],
    ['a random code', 'at /preview/Zk77xQ2mB9vR4tY8wE1uI6oP3aS5dF0g'],
    ['the password of a database', 'postgres://site:s3cret77@db.example.org/postgres'],
    ['a field of a form', '{"password":"plums 77 ladders","keystring":"k77"}'],
  ])('%s', (_, text) => {
    const clean = scrub(text)
    expect(clean).toMatch(/\[(secret|e-mail|address)\]/)
    expect(clean).not.toMatch(/77|quist|nora|abc|ladders/)
  })

  it('at any depth, in errors and in what caused them', () => {
    const cause = new Error('dot@example.org is unknown')
    const error = new AggregateError([new Error('at 203.0.113.77')], 'No', { cause })
    const clean = JSON.stringify(scrubbed({ list: [{ error }], said: ['eve@example.org'] }))
    expect(clean).not.toMatch(/example\.org|203\./)
    expect(clean).toContain('[e-mail] is unknown')
  })

  it('and of an error only what every error has', () => {
    const error = Object.assign(new Error('No'), { body: 'Dear editors' })
    expect(JSON.stringify(scrubbed(error))).not.toContain('Dear')
  })
})

it.each([
  'ef1c0de0-1111-4222-8333-444455556666',
  '01JD8Z3V7Q8W9X0Y1Z2A3B4C5D',
  'comment_body_must_be_at_most_5000_characters',
  'at async file:///var/task/src/server/observe.ts:49:9',
  '2026-11-22T01:34:34.123Z took 12 ms',
  'PGRST003: public.create_article(jsonb)::text',
])('what is needed to find a fault stays: %s', (text) => {
  expect(scrub(text)).toBe(text)
})
