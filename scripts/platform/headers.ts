import type { HeaderRule } from './netlify-config.ts'
import { compilePath } from './path-pattern.ts'

/**
 * All matching rules apply. For the same header the more specific path wins, then the later rule;
 * Netlify documents no order.
 */
export function createHeaderRules(rules: HeaderRule[]): (pathname: string) => Headers {
  const compiled = rules
    .map((rule) => ({ values: Object.entries(rule.values), path: compilePath(rule.for) }))
    .sort((a, b) => a.path.specificity - b.path.specificity)
  return (pathname) => {
    const headers = new Headers()
    for (const { values, path } of compiled) {
      if (path.match(pathname) === null) continue
      for (const [name, value] of values) headers.set(name, value)
    }
    return headers
  }
}
