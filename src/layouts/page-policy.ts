import { createHash } from 'node:crypto'
import { NEXT_PAGE } from '../components/next-page.ts'
import firstPaint from '../features/base/theme/first-paint.ts?inline-script'
import type { SiteIdentity } from '../features/site/site-settings/contract.ts'
import { colorStyle } from '../features/site/site-settings/look/rules.ts'
import { typefaceStyle } from '../features/site/site-settings/shared/typefaces.ts'

/**
 * This style is inline, because browsers decide about view transitions before style sheets are
 * loaded.
 */
const TRANSITION =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** Pages with the search, which runs WebAssembly. */
const SEARCH = /^\/(?:search|pagefind)(?:\/|$)/

/** Players of other sites; sound and video files may be at any address. */
const PLAYERS = [
  "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
  "media-src 'self' https:",
]
const ADMIN = /^\/vii(?:\/|$)/

/** Hash of an inline script or style. */
const policyHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const

const SCRIPTS = [firstPaint, NEXT_PAGE].map(policyHash)

export const inlineStyle = (site: SiteIdentity): string =>
  colorStyle(site) + typefaceStyle(site.typefaces) + TRANSITION

/** The content security policy of the page at a path. */
export function pagePolicy(site: SiteIdentity, path: string): Record<string, string> {
  const wasm = SEARCH.test(path) ? ["'wasm-unsafe-eval'"] : []
  const policy = [
    "default-src 'self'",
    "img-src 'self' data:",
    ...(ADMIN.test(path) ? [] : PLAYERS),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ["script-src 'self'", ...wasm, ...SCRIPTS.map((hash) => `'${hash}'`)].join(' '),
    `style-src 'self' '${policyHash(inlineStyle(site))}'`,
  ]
  return { 'Content-Security-Policy': policy.join('; ') }
}
