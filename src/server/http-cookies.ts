import { readGuestEnv } from './env.ts'

type SessionCookie = { name: string; value: string; path: string; seconds: number; hidden: boolean }

export function setCookie(reply: Headers, cookie: SessionCookie): void {
  const { name, value, path, seconds, hidden } = cookie
  const secure = readGuestEnv().SITE_URL.startsWith('https:')
  const parts = [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    'SameSite=Strict',
    hidden && 'HttpOnly',
    secure && 'Secure',
  ]
  reply.append('Set-Cookie', parts.filter(Boolean).join('; '))
}

/** The value of a cookie; empty when the request does not have it. */
export function cookieOf(request: Request, name: string): string {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/)
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}
