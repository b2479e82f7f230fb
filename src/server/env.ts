import * as v from 'valibot'

const url = v.pipe(v.string(), v.url('must be an address'))
const key = v.pipe(v.string(), v.minLength(16, 'is too short to be a key'))

const schema = v.object({
  SUPABASE_URL: url,
  SUPABASE_PUBLISHABLE_KEY: key,
  SUPABASE_SECRET_KEY: key,
  /** Where the site is reached; links in mails are made from it and from nothing else. */
  SITE_URL: url,
  /** What a change calls so that the pages are built again; without it builds wait in their queue. */
  BUILD_HOOK_URL: v.optional(url),
  /** Opens the local hook; the address of Netlify's is itself the secret. */
  BUILD_HOOK_TOKEN: v.optional(key),
})
export type Env = v.InferOutput<typeof schema>

/** What is wrong with an environment, one sentence a variable; empty when it is fit to run. */
export const envProblems = (env: NodeJS.ProcessEnv): string[] => {
  const { success, issues = [] } = v.safeParse(schema, env)
  if (success) return []
  return issues.map(
    ({ path, received, message }) =>
      `${path?.[0]?.key} ${received === 'undefined' ? 'is missing' : message}.`,
  )
}

/**
 * The environment of a function or a build. Read at each call, because tests and the local server
 * set it after modules are loaded.
 *
 * @throws Error naming every variable that is missing or malformed
 */
export function readEnv(): Env {
  const problems = envProblems(process.env)
  if (problems.length > 0) throw new Error(`The environment is not complete: ${problems.join(' ')}`)
  return v.parse(schema, process.env)
}
