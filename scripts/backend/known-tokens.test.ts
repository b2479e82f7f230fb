import { afterEach, expect, test, vi } from 'vitest'
import { rememberTokens } from './known-tokens.ts'

const now = new Date('2026-11-28T12:00:00Z')
const claims = { sub: 'a user', session_id: 'a session', exp: now.getTime() / 1000 + 60 }

afterEach(() => vi.useRealTimers())

/** Calls a path with a token, and tells whether Lite had to verify the token. */
function asking() {
  const remember = rememberTokens()
  return async (path: string, token: string, verified: object | null = claims) => {
    const context = { req: { path, header: () => `Bearer ${token}` }, var: {} as object }
    const set = (name: string, value: unknown) => Object.assign(context.var, { [name]: value })
    let asksLite = false
    const next = async () => {
      asksLite = !('jwt' in context.var)
      if (asksLite && verified) set('jwt', verified)
    }
    await remember({ ...context, set } as never, next)
    return asksLite
  }
}

test('A token is verified with its first call for a table or function only', async () => {
  vi.useFakeTimers({ now })
  const asksLite = asking()
  expect(await asksLite('/rest/v1/articles', 'first')).toBe(true)
  expect(await asksLite('/rest/v1/articles', 'first')).toBe(false)
  expect(await asksLite('/rest/v1/articles', 'other')).toBe(true)
  expect(await asksLite('/auth/v1/user', 'first')).toBe(true)
})

test('A token that was refused, or has expired, is verified again', async () => {
  vi.useFakeTimers({ now })
  const asksLite = asking()
  expect(await asksLite('/rest/v1/articles', 'forged', null)).toBe(true)
  expect(await asksLite('/rest/v1/articles', 'forged', null)).toBe(true)
  expect(await asksLite('/rest/v1/articles', 'expiring')).toBe(true)
  vi.setSystemTime(now.getTime() + 60_000)
  expect(await asksLite('/rest/v1/articles', 'expiring')).toBe(true)
})
