import type { RedirectRule } from './netlify-config.ts'
import { compilePath } from './path-pattern.ts'

export type Redirect = {
  status: RedirectRule['status']
  force: boolean
  location: string
}

/** Only the first matching rule, also before a later forced one. */
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

/** `{ id = ":article" }` requires any `id`, `{ tab = "new" }` exactly this one. */
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

/** Passes the request's query on unless the rule has its own. */
function destination(to: string, values: Record<string, string>, search: string): string {
  const filled = to.replace(/:([A-Za-z_]\w*)/g, (text, name: string) => values[name] ?? text)
  // A splat with a leading slash must not lead to another site.
  const location = to.startsWith('/') ? filled.replace(/^\/+/, '/') : filled
  return to.includes('?') ? location : location + search
}

/** Netlify skips such a rule. */
const isLoop = ({ status }: RedirectRule, location: string, url: URL) =>
  status >= 300 && status < 400 && location === url.pathname + url.search
