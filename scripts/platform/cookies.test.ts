import { describe, expect, it } from 'vitest'
import { createCookies } from './cookies.ts'

const store = (cookie = '') =>
  createCookies(new Request('http://localhost', { headers: { cookie } }))

function lines(change: (cookies: ReturnType<typeof store>['cookies']) => void): string[] {
  const { cookies, apply } = store()
  change(cookies)
  const headers = new Headers()
  apply(headers)
  return headers.getSetCookie()
}

describe('cookies', () => {
  it('Cookies are read as they were sent', () => {
    const { cookies } = store('session=abc=; theme=dark')
    expect(cookies.get('session')).toBe('abc=')
    expect(cookies.get('theme')).toBe('dark')
    expect(cookies.get('other')).toBeUndefined()
  })

  it('Cookies are set with their attributes', () => {
    expect(lines((cookies) => cookies.set('theme', 'dark'))).toEqual(['theme=dark'])
    expect(
      lines((cookies) =>
        cookies.set({
          name: 'session',
          value: 'abc',
          path: '/',
          httpOnly: true,
          secure: true,
          sameSite: 'Lax',
          maxAge: 60,
          expires: new Date(0),
        }),
      ),
    ).toEqual([
      'session=abc; Secure; HttpOnly; Max-Age=60; SameSite=Lax; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    ])
  })

  it('A cookie’s prefix decides its attributes', () => {
    const [line] = lines((cookies) =>
      cookies.set({ name: '__Host-s', value: '1', domain: 'x.example' }),
    )
    expect(line).toBe('__Host-s=1; Secure; Path=/')
    expect(lines((cookies) => cookies.set('__Secure-s', '1'))).toEqual(['__Secure-s=1; Secure'])
  })

  it('A cookie is deleted for the whole site by default', () => {
    expect(lines((cookies) => cookies.delete('a'))).toEqual([
      'a=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    ])
    expect(lines((cookies) => cookies.delete({ name: 'a', path: '/b' }))[0]).toContain('Path=/b')
  })

  it.each([
    ['name', { name: 'a b', value: '1' }],
    ['value', { name: 'a', value: '1; Secure' }],
    ['value', { name: 'a', value: '1\r\nX: y' }],
    ['attribute', { name: 'a', value: '1', path: '/; HttpOnly' }],
  ])('A cookie is refused when its %s would add another attribute', (part, cookie) => {
    expect(() => lines((cookies) => cookies.set(cookie))).toThrow(`A cookie's ${part}`)
  })
})
