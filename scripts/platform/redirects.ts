import type { RedirectRule } from './netlify-config.ts'
import { compilePath } from './path-pattern.ts'

export type Redirect = {
  status: RedirectRule['status']
  force: boolean
  location: string
}

/** Applies the first rule that matches, even when a later one is forced. */
export function createRedirects(rules: RedirectRule[]): (url: URL) => Redirect | null {
  const compiled = rules.map((rule) => ({ rule, match: compilePath(rule.from) }))
  return (url) => {
    for (const { rule, match } of compiled) {
      const placed = match(url.pathname)
      const queried = placed && matchQuery(rule.query, url.searchParams)
      if (!queried) continue
      const location = destination(rule.to, { ...queried, ...placed }, url.search)
      if (isLoop(rule, location, url)) continue
      return { status: rule.status, force: rule.force, location }
    }
    return null
  }
}

/** Matches a query: `{ id = ":article" }` requires any `id`, `{ tab = "new" }` exactly this one. */
function matchQuery(conditions: Record<string, string>, query: URLSearchParams) {
  const values: Record<string, string> = {}
  for (const [name, expected] of Object.entries(conditions)) {
    const value = query.get(name)
    if (value === null) return null
    if (expected.startsWith(':')) values[expected.slice(1)] = encodeURIComponent(value)
    else if (expected !== value) return null
  }
  return values
}

/** The target of a rule. It gets the query of the request unless the rule has its own. */
function destination(to: string, values: Record<string, string>, search: string): string {
  const filled = to.replace(/:([A-Za-z_]\w*)/g, (text, name: string) => values[name] ?? text)
  // A splat that begins with a slash must not lead to another site.
  const location = to.startsWith('/') ? filled.replace(/^\/+/, '/') : filled
  return to.includes('?') ? location : location + search
}

/** Whether a rule leads to the same address; Netlify skips such a rule. */
const isLoop = ({ status }: RedirectRule, location: string, url: URL) =>
  status >= 300 && status < 400 && location === url.pathname + url.search
