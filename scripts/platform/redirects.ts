import type { RedirectRule } from './netlify-config.ts'
import { compilePath } from './path-pattern.ts'

/** Where a rule sends a request. */
export type Redirect = {
  status: RedirectRule['status']
  /** Whether it comes before a file of the same path. */
  force: boolean
  /** A path with its query, or the address of another site; ready for a Location header. */
  location: string
}

/**
 * Compiles the redirects of `netlify.toml`. The first rule that matches decides alone: a later
 * forced one does not overtake it.
 */
export function createRedirects(rules: RedirectRule[]): (url: URL) => Redirect | null {
  const compiled = rules.map((rule) => ({ rule, path: compilePath(rule.from) }))
  return (url) => {
    for (const { rule, path } of compiled) {
      const placed = path.match(url.pathname)
      const queried = placed && matchQuery(rule.query, url.searchParams)
      if (!queried) continue
      const location = destination(rule.to, { ...queried, ...placed }, url.search)
      if (isLoop(rule, location, url)) continue
      return { status: rule.status, force: rule.force, location }
    }
    return null
  }
}

/** `{ id = ":article" }` asks for any `id`, `{ tab = "new" }` for exactly that one. */
function matchQuery(conditions: Record<string, string>, given: URLSearchParams) {
  const values: Record<string, string> = {}
  for (const [name, expected] of Object.entries(conditions)) {
    const value = given.get(name)
    if (value === null) return null
    if (expected.startsWith(':')) values[expected.slice(1)] = encodeURIComponent(value)
    else if (expected !== value) return null
  }
  return values
}

/** The request's query is passed on unless the rule brings one of its own. */
function destination(to: string, values: Record<string, string>, search: string): string {
  const filled = to.replace(/:([A-Za-z_]\w*)/g, (text, name: string) => values[name] ?? text)
  // A splat that begins with a slash must not turn a path into the address of another site.
  const location = to.startsWith('/') ? filled.replace(/^\/+/, '/') : filled
  return to.includes('?') ? location : location + search
}

/** Netlify passes over a rule that would send a visitor back to where they are. */
const isLoop = ({ status }: RedirectRule, location: string, url: URL) =>
  status >= 300 && status < 400 && location === url.pathname + url.search
