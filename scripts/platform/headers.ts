import type { HeaderRule } from './netlify-config.ts'
import { compilePath } from './path-pattern.ts'

/**
 * Compiles the headers of `netlify.toml` into a look-up by path. All rules that match apply.
 *
 * Where two of them set the same header the more specific path wins, and of two equally specific
 * ones the later in the file. Netlify documents no order; its own dev server lets the later rule
 * win, so `netlify.toml` lists its rules from general to specific and both readings agree.
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
