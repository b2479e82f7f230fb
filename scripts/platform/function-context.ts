import type { Context } from '@netlify/functions'
import type { CookieStore } from './cookies.ts'

export type ContextInput = {
  request: Request
  requestId: string
  /** The peer's address; never what a header claims. */
  ip: string
  params: Record<string, string>
  cookies: CookieStore['cookies']
  waitUntil(promise: Promise<unknown>): void
}

/** `local` contains values of this platform. */
export function createContext(input: ContextInput): Context {
  const url = new URL(input.request.url)
  return {
    account: { id: 'local' },
    cookies: input.cookies,
    deploy: { context: 'dev', id: 'local', published: true },
    geo: {},
    ip: input.ip,
    json: (data) => Response.json(data),
    log: (...data) => console.log(...data),
    next: () => Promise.reject(new Error('context.next is for edge functions only.')),
    params: input.params,
    requestId: input.requestId,
    rewrite: (target) => fetch(new URL(target, url)),
    server: { region: 'local' },
    site: { id: 'local', name: 'local', url: url.origin },
    url,
    waitUntil: input.waitUntil,
  }
}
