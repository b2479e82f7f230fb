import type { Kind } from './rules.ts'

const SHARE = 0.25

type Failure = Event & { error?: unknown; message?: string; reason?: unknown; payload?: unknown }

const KINDS: Record<string, [Kind, (event: Failure) => unknown]> = {
  error: ['error', ({ error, message }) => error ?? message],
  unhandledrejection: ['rejection', ({ reason }) => reason],
  'astro:hydration-error': ['island', (event) => (event as unknown as CustomEvent).detail?.error],
  'vite:preloadError': ['script', ({ payload }) => payload],
}

if (Math.random() < SHARE)
  for (const [type, [kind, errorOf]] of Object.entries(KINDS))
    addEventListener(type, (event) => {
      const error = errorOf(event)
      import('./report-error.ts').then(({ report }) => report(kind, error)).catch(() => {})
    })
