import { describe, expect, it } from 'vitest'
import { scrub, scrubbed } from './scrub.ts'

describe('what the log must not hold', () => {
  it.each([
    ['an email address', 'Key (email)=(nora.quist+news@mail.example.org) exists'],
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
  ])('The log does not have %s', (_, text) => {
    const clean = scrub(text)
    expect(clean).toMatch(/\[(secret|email|address)\]/)
    expect(clean).not.toMatch(/77|quist|nora|abc|ladders/)
  })

  it('The log scrubs values at any depth, in errors and in their causes', () => {
    const cause = new Error('dot@example.org is unknown')
    const error = new AggregateError([new Error('at 203.0.113.77')], 'No', { cause })
    const clean = JSON.stringify(scrubbed({ list: [{ error }], said: ['eve@example.org'] }))
    expect(clean).not.toMatch(/example\.org|203\./)
    expect(clean).toContain('[email] is unknown')
  })

  it('An error in the log has its name, its stack, its cause and its parts', () => {
    const cause = new Error('Why')
    const part = new Error('Part')
    const error = new AggregateError([part], 'No', { cause })
    const plain = ({ name, message, stack }: Error) => ({ name, message, stack })
    expect(scrubbed(error)).toEqual({
      ...plain(error),
      cause: plain(cause),
      errors: [plain(part)],
    })
  })

  it.each([
    [8, 'lists', (inner: unknown) => [inner]],
    [8, 'objects', (inner: unknown) => ({ inner })],
    [4, 'errors', (cause: unknown) => new Error('No', { cause })],
  ])('The log has %i levels of %s, and no more', (levels, _, around) => {
    const nested = (rest: number): unknown => (rest === 0 ? { end: 1 } : around(nested(rest - 1)))
    expect(JSON.stringify(scrubbed(nested(levels)))).toContain('"end":1')
    expect(JSON.stringify(scrubbed(nested(levels + 1)))).toContain('"[deep]"')
  })

  it('The log has only the standard fields of an error', () => {
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
])('The log keeps what is needed to find an error: %s', (text) => {
  expect(scrub(text)).toBe(text)
})
