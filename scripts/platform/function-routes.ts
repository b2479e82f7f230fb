import type { Config } from '@netlify/functions'
import * as v from 'valibot'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const

const oneOrMore = <T extends v.GenericSchema>(item: T) => v.optional(v.union([item, v.array(item)]))
const path = v.pipe(v.string(), v.startsWith('/', 'A path begins with a slash'))
const method = v.pipe(v.string(), v.toUpperCase(), v.picklist(METHODS))

/**
 * A limit that only Netlify enforces. `aggregateBy: 'ip'` alone would count all callers together.
 */
const rateLimit = v.strictObject({
  windowLimit: v.pipe(v.number(), v.integer(), v.minValue(1)),
  windowSize: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(180)),
  aggregateBy: v.strictTuple([v.literal('ip'), v.literal('domain')], "It must be ['ip', 'domain']"),
})

/** The configuration of a function; unknown entries are errors. */
const shape = v.pipe(
  v.strictObject({
    path: oneOrMore(path),
    excludedPath: oneOrMore(path),
    method: oneOrMore(method),
    preferStatic: v.optional(v.boolean(), false),
    background: v.optional(v.boolean(), false),
    schedule: v.optional(v.string()),
    rateLimit: v.optional(rateLimit),
  }),
  v.check(({ path, schedule }) => !path || !schedule, 'A scheduled function has no path'),
)

export type FunctionRoutes = ReturnType<typeof readRoutes>

/**
 * As on Netlify, trailing slashes do not matter, and GET excludes HEAD.
 * @throws Error naming the function and the wrong entry
 */
export function readRoutes(name: string, config: Config | undefined) {
  const result = v.safeParse(shape, config ?? {})
  if (!result.success) {
    const [issue] = result.issues
    const entry = ['config', v.getDotPath(issue)].filter(Boolean).join('.')
    throw new Error(`functions/${name}.ts, ${entry}: ${issue.message}.`)
  }
  const { preferStatic, background, schedule = null } = result.output
  const own = `/.netlify/functions/${name}`
  const paths = list(result.output.path ?? [own, `${own}/*`]).map((path) => compile(name, path))
  const excluded = list(result.output.excludedPath ?? []).map((path) => compile(name, path))
  const methods = list(result.output.method ?? [])
  return {
    preferStatic,
    background: background || name.endsWith('-background'),
    schedule,
    match(method: string, pathname: string): Record<string, string> | null {
      if (schedule !== null) return null
      if (methods.length > 0 && !methods.some((one) => one === method)) return null
      const plain = withoutLastSlash(pathname)
      if (excluded.some((match) => match(plain))) return null
      return paths.reduce<Record<string, string> | null>(
        (params, match) => params ?? match(plain),
        null,
      )
    },
  }
}

const withoutLastSlash = (path: string) => path.replace(/(?<=.)\/$/, '')

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])

function compile(name: string, path: string) {
  // Comparing texts is far faster than a URLPattern.
  if (!/[:*{(]/.test(path)) {
    const literal = withoutLastSlash(path)
    return (pathname: string) => (pathname === literal ? {} : null)
  }
  const pattern = compilePattern(name, path)
  return (pathname: string) => {
    const groups = pattern.exec({ pathname })?.pathname.groups
    if (groups === undefined) return null
    const present = Object.entries(groups).filter(([, value]) => value !== undefined)
    return Object.fromEntries(present) as Record<string, string>
  }
}

function compilePattern(name: string, path: string): URLPattern {
  try {
    return new URLPattern({ pathname: path })
  } catch {
    throw new Error(`functions/${name}.ts, config.path: "${path}" is not a URLPattern.`)
  }
}
