import type { Context } from '@netlify/functions'

type Cookies = Context['cookies']
type Cookie = Cookies['set'] extends {
  (cookie: infer C): void
  (name: string, value: string): void
}
  ? C
  : never

export type CookieStore = {
  cookies: Cookies
  apply(headers: Headers): void
}

/** As `context.cookies`: values are read as sent and written as given. */
export function createCookies(request: Request): CookieStore {
  const lines: string[] = []
  const set = (cookie: Cookie | string, value = '') => {
    lines.push(serialize(typeof cookie === 'string' ? { name: cookie, value } : cookie))
  }
  return {
    cookies: {
      // Netlify's type is wrong: a missing cookie is undefined.
      get: (name) => parse(request.headers.get('cookie')).get(name) as string,
      set,
      delete(input) {
        const options = typeof input === 'string' ? { name: input } : input
        set({ path: '/', ...options, value: '', expires: new Date(0) })
      },
    },
    apply(headers) {
      for (const line of lines) headers.append('set-cookie', line)
    },
  }
}

function parse(header: string | null): Map<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), value.join('=')] as const
  })
  return new Map(pairs)
}

function serialize(given: Cookie): string {
  const cookie = { ...given }
  if (cookie.name.startsWith('__Secure')) cookie.secure = true
  if (cookie.name.startsWith('__Host'))
    Object.assign(cookie, { path: '/', secure: true, domain: undefined })
  assertPlain('name', cookie.name, /^[^\s()<>@,;:\\"[\]?={}]+$/)
  assertPlain('value', cookie.value, /^[^\s",;\\]*$/)
  for (const part of [cookie.path, cookie.domain]) assertPlain('attribute', part ?? '', /^[^;]*$/)
  return [
    `${cookie.name}=${cookie.value}`,
    cookie.secure && 'Secure',
    cookie.httpOnly && 'HttpOnly',
    Number.isInteger(cookie.maxAge) && `Max-Age=${cookie.maxAge}`,
    cookie.domain && `Domain=${cookie.domain}`,
    cookie.sameSite && `SameSite=${cookie.sameSite}`,
    cookie.path && `Path=${cookie.path}`,
    cookie.expires !== undefined && `Expires=${new Date(cookie.expires).toUTCString()}`,
    ...(cookie.unparsed ?? []),
  ]
    .filter(Boolean)
    .join('; ')
}

function assertPlain(part: string, text: string, allowed: RegExp): void {
  if (/^[ -~]*$/.test(text) && allowed.test(text)) return
  throw new TypeError(`A cookie's ${part} has a character that is not allowed there.`)
}
