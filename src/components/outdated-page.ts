import { showToast } from './toast.ts'

const LONG_MS = 20_000
let told = false

/**
 * A page that was opened before a release asks for scripts that are gone with the one before it. What
 * stands there can still be read; the rest comes back with a reload, and the reader decides when.
 */
function tell(): void {
  if (told) return
  told = true
  showToast(
    navigator.onLine
      ? {
          tone: 'error',
          heading: 'Please reload this page.',
          message: 'The site has changed since you opened it, and a part of the page did not come.',
          duration: LONG_MS,
        }
      : { tone: 'error', message: 'A network error occurred.' },
  )
  // Without a network it is another story, and may be told again.
  if (!navigator.onLine) told = false
}

addEventListener('vite:preloadError', tell)
addEventListener('astro:hydration-error', tell)
