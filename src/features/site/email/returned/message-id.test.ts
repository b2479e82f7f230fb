import { beforeEach, expect, it, vi } from 'vitest'
import { copyOfReturnPath, messageIdOf, readMessageId, returnPathOf } from './message-id.server.ts'

beforeEach(() => {
  const env = {
    SUPABASE_URL: 'http://localhost:1',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_for_this_test',
    SUPABASE_SECRET_KEY: 'sb_secret_for_this_test',
    SITE_URL: 'http://localhost:8888',
  }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
})

const id = () => messageIdOf('sam@example.org', { issue: 12, id: 345 }, 'example.com')

it('Nobody makes up that an email came back: its Message-ID proves whom the site wrote to', () => {
  expect(readMessageId(id(), 'eve@example.org')).toBeNull()
  expect(readMessageId('<issue-12-copy-345@example.com>', 'sam@example.org')).toBeNull()
  const own = messageIdOf('sam@example.org', undefined, 'example.com')
  expect(readMessageId(own, 'sam@example.org')).toEqual({ issue: null })
  expect(messageIdOf('sam@example.org', undefined, 'example.com')).not.toBe(own)
  expect(id()).toBe(id())
})

// rule: email/returned
it('A return path names its copy only with the token that the site made for it', () => {
  const from = 'no-reply@example.com'
  const copy = { issue: 12, id: 345 }
  const path = returnPathOf(copy, from)
  expect(path).toMatch(/^no-reply\+c-9l-[0-9a-f]{20}@example\.com$/)
  const token = path.slice(-32, -12)
  const ofNext = returnPathOf({ issue: 12, id: 346 }, from)
  const read = (...addresses: string[]) => copyOfReturnPath(addresses, from)
  expect(read('eve@example.org', path.toUpperCase())).toEqual(copy)
  for (const forged of [
    path.replace(token, '0'.repeat(20)),
    path.replace(token, token.slice(0, 19)),
    path.replace(token, ofNext.slice(-32, -12)),
    path.replace('c-9l', 'd-9l'),
    path.replace('c-9l', '0c-9l'),
    path.replace('@example.com', '@example.org'),
    path.replace('no-reply', 'eve'),
    from,
  ])
    expect(read(forged), forged).toBeNull()
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_of_another_site')
  expect(read(path)).toBeNull()
})
