import { NEXT_PAGE } from './next-page.ts'

const SKIPPED = /^\/(?:api|vii|preview)(?:\/|$)|^\/logout$/
const fetched = new Set([location.pathname])

/** Does what speculation rules do, in a browser that has none. */
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

// The admin pages lead to pages that the next build will make.
if (!SKIPPED.test(location.pathname)) begin()
