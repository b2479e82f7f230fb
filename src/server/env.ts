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
  const { success, issues = [], output } = v.safeParse(schema, env)
  if (success) return isDeployed(env) ? deploymentProblems(output, env) : []
  return issues.map(
    ({ path, received, message }) =>
      `${path?.[0]?.key} ${received === 'undefined' ? 'is missing' : message}.`,
  )
}

/**
 * Whether this is a function or a build that serves strangers. Functions on Netlify are told neither
 * the context nor the name of the platform: there it is Lambda that shows.
 */
export const isDeployed = (env: NodeJS.ProcessEnv = process.env): boolean =>
  env.CONTEXT === 'production' || Boolean(env.NETLIFY || env.AWS_LAMBDA_FUNCTION_NAME)

/** What stands in examples and in the embedded backend where a secret should. */
const PLACEHOLDER = /change[-_ ]?me|placeholder|example|your[-_ ]|unsafe|dummy|test[-_]?key|x{8}/i

/** What only a local site may have. */
function deploymentProblems(values: Env, env: NodeJS.ProcessEnv): string[] {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, SITE_URL } = values
  const keys = { SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY }
  const rules: [string, boolean][] = [
    ['SITE_BACKEND is the embedded one', env.SITE_BACKEND === 'embedded'],
    ['SUPABASE_URL is this machine', isLoopback(new URL(SUPABASE_URL).hostname)],
    ['SUPABASE_URL is not https', !SUPABASE_URL.startsWith('https:')],
    ['SITE_URL is not https', !SITE_URL.startsWith('https:')],
    ['SUPABASE_SECRET_KEY is the publishable one', isPublishable(SUPABASE_SECRET_KEY, values)],
    ...Object.entries(keys).map(([name, value]): [string, boolean] => [
      `${name} is a placeholder`,
      PLACEHOLDER.test(value),
    ]),
  ]
  return rules.flatMap(([problem, holds]) => (holds ? [`${problem}.`] : []))
}

const isLoopback = (host: string): boolean =>
  /^(localhost|127\..*|\[::1\]|0\.0\.0\.0)$|\.localhost$/.test(host)

const isPublishable = (key: string, { SUPABASE_PUBLISHABLE_KEY }: Env): boolean =>
  key === SUPABASE_PUBLISHABLE_KEY || key.startsWith('sb_publishable_')

/**
 * The environment of a function or a build. Read at each call, because tests and the local server
 * set it after modules are loaded.
 *
 * @throws Error naming every variable that is missing or malformed, or that a deployment may not have
 */
export function readEnv(): Env {
  const problems = envProblems(process.env)
  if (problems.length > 0) throw new Error(`The environment is not right: ${problems.join(' ')}`)
  return v.parse(schema, process.env)
}
