import { type Kind, LONGEST, REPORT_PATH } from './rules.ts'

const MOST = 3

const reported = new Set<string>()

/** Sends an error to the server without data of the user, and each message once per page. */
export function report(kind: Kind, error: unknown): void {
  const { message = String(error), stack = '' } = error instanceof Error ? error : {}
  if (reported.size >= MOST || reported.has(message)) return
  reported.add(message)
  const body = {
    kind,
    message: message.slice(0, LONGEST.message),
    stack: stack.slice(0, LONGEST.stack),
    page: /^\/[a-z-]*/.exec(location.pathname)?.[0].slice(0, LONGEST.page) ?? '/',
  }
  fetch(REPORT_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {})
}
