import type { Kind } from './rules.ts'

const SHARE = 0.25

type Failure = Event & {
  error?: unknown
  message?: string
  reason?: unknown
  detail?: { error?: unknown }
}

const KINDS: Record<string, Kind> = {
  error: 'error',
  unhandledrejection: 'rejection',
  'astro:hydration-error': 'island',
  'vite:preloadError': 'script',
}

/** Loaded once, because its own absence is such an error too. */
let reporting: Promise<typeof import('./report-error.ts')> | undefined

if (Math.random() < SHARE)
  for (const [type, kind] of Object.entries(KINDS))
    addEventListener(type, ({ error, message, reason, detail }: Failure) => {
      reporting ??= import('./report-error.ts')
      reporting
        .then((errors) => errors.report(kind, detail?.error ?? reason ?? error ?? message))
        .catch(() => {})
    })
