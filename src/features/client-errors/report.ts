import { type Kind, LONGEST, REPORT_PATH } from './rules.ts'

/** One page in four reports, and no page more than this many. */
const SHARE = 0.25
const MOST = 3

const told = new Set<string>()

/** Sends an error to the log of the site: what it says and where it came from, and nothing of who met it. */
export function report(kind: Kind, error: unknown): void {
  const { message = String(error), stack = '' } = error instanceof Error ? error : {}
  if (told.size >= MOST || told.has(message)) return
  told.add(message)
  const body = {
    kind,
    message: message.slice(0, LONGEST.message),
    stack: stack.slice(0, LONGEST.stack),
    page: /^\/[a-z-]*/.exec(location.pathname)?.[0].slice(0, LONGEST.page) ?? '/',
  }
  const type = 'application/json'
  navigator.sendBeacon(REPORT_PATH, new Blob([JSON.stringify(body)], { type }))
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
