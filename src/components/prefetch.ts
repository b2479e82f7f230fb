import { NEXT_PAGE } from './next-page.ts'

const SKIPPED = /^\/(?:api|files|vii|preview)(?:\/|$)|^\/logout$/
const fetched = new Set([location.pathname])

/** Prefetches pages in browsers without speculation rules. */
function prefetch({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
  if (!link || fetched.has(link.pathname) || SKIPPED.test(link.pathname)) return
  fetched.add(link.pathname)
  const hint = document.createElement('link')
  hint.rel = 'prefetch'
  hint.href = link.href
  document.head.append(hint)
}

function begin(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) {
    const rules = document.createElement('script')
    rules.type = 'speculationrules'
    rules.text = NEXT_PAGE
    document.head.append(rules)
    return
  }
  for (const sign of ['pointerover', 'touchstart'])
    document.addEventListener(sign, prefetch, { passive: true })
}

// The admin links to pages that are not built yet.
if (!SKIPPED.test(location.pathname)) begin()
