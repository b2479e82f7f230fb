import { type Kind, LONGEST, REPORT_PATH } from './rules.ts'

/** One page in four reports, and at most this many errors. */
const SHARE = 0.25
const MOST = 3

const reported = new Set<string>()

/** Sends the error and where it came from, without data of the user. */
function report(kind: Kind, error: unknown): void {
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

if (Math.random() < SHARE) {
  addEventListener('error', ({ error, message }) => report('error', error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason))
  addEventListener('astro:hydration-error', (event) =>
    report('island', (event as CustomEvent).detail?.error),
  )
  addEventListener('vite:preloadError', (event) =>
    report('script', (event as Event & { payload?: unknown }).payload),
  )
}
