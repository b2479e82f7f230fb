import * as v from 'valibot'

const url = v.pipe(v.string(), v.url('must be an address'))
const key = v.pipe(v.string(), v.minLength(16, 'is too short to be a key'))

/** What a guest needs to read. A build is one. */
const ofGuests = {
  SUPABASE_URL: url,
  SUPABASE_PUBLISHABLE_KEY: key,
  /** Where the site is reached; links in mails are made from it and from nothing else. */
  SITE_URL: url,
}
const guestSchema = v.object(ofGuests)

const schema = v.object({
  ...ofGuests,
  SUPABASE_SECRET_KEY: key,
  /** What a change calls so that the pages are built again; without it builds wait in their queue. */
  BUILD_HOOK_URL: v.optional(url),
  /** Opens the local hook; the address of Netlify's is itself the secret. */
  BUILD_HOOK_TOKEN: v.optional(key),
  /** Minutes from one build to the next (rule: builds/interval). */
  RELEASE_INTERVAL: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be whole minutes'))),
})
export type Env = v.InferOutput<typeof schema>
export type GuestEnv = v.InferOutput<typeof guestSchema>

/** What is wrong with the environment of a function, one sentence a variable; empty when it is fit to run. */
export const envProblems = (env: NodeJS.ProcessEnv): string[] => problemsOf(schema, env)

/** What is wrong with the environment of a build, one sentence a variable. It needs no secret. */
export const buildProblems = (env: NodeJS.ProcessEnv): string[] => problemsOf(guestSchema, env)

function problemsOf(wanted: typeof schema | typeof guestSchema, env: NodeJS.ProcessEnv): string[] {
  const { success, issues = [], output } = v.safeParse(wanted, withAddress(env))
  if (success) return isDeployed(env) ? deploymentProblems(output, env) : []
  return issues.map(
    ({ path, received, message }) =>
      `${path?.[0]?.key} ${received === 'undefined' ? 'is missing' : message}.`,
  )
}

/** Netlify says in `URL` the main address of a site; a variable of this name elsewhere means nothing. */
const withAddress = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  env.SITE_URL || !env.URL || !isDeployed(env) ? env : { ...env, SITE_URL: env.URL }

/**
 * Whether this is a function or a build that serves strangers. Functions on Netlify are told neither
 * the context nor the name of the platform: there it is Lambda that shows.
 */
export const isDeployed = (env: NodeJS.ProcessEnv = process.env): boolean =>
  env.CONTEXT === 'production' || Boolean(env.NETLIFY || env.AWS_LAMBDA_FUNCTION_NAME)

/** What stands in examples and in the embedded backend where a secret should. */
const PLACEHOLDER = /change[-_ ]?me|placeholder|example|your[-_ ]|unsafe|dummy|test[-_]?key|x{8}/i

/** What only a local site may have. */
function deploymentProblems(values: GuestEnv & Partial<Env>, env: NodeJS.ProcessEnv): string[] {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY = '', SITE_URL } = values
  const keys = { SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY }
  const isPublic =
    SUPABASE_SECRET_KEY === SUPABASE_PUBLISHABLE_KEY || kindOfKey(SUPABASE_SECRET_KEY) === 'anon'
  const rules: [string, boolean][] = [
    ['SITE_BACKEND is the embedded one', env.SITE_BACKEND === 'embedded'],
    ['SUPABASE_URL is this machine', isLoopback(new URL(SUPABASE_URL).hostname)],
    ['SUPABASE_URL is not https', !SUPABASE_URL.startsWith('https:')],
    ['SITE_URL is not https', !SITE_URL.startsWith('https:')],
    ['SUPABASE_SECRET_KEY is the publishable one', isPublic],
    [
      'SUPABASE_PUBLISHABLE_KEY is the secret one',
      kindOfKey(SUPABASE_PUBLISHABLE_KEY) === 'service_role',
    ],
    ...Object.entries(keys).map(([name, value]): [string, boolean] => [
      `${name} is a placeholder`,
      PLACEHOLDER.test(value),
    ]),
  ]
  return rules.flatMap(([problem, holds]) => (holds ? [`${problem}.`] : []))
}

const isLoopback = (host: string): boolean =>
  /^(localhost|127\..*|\[::1\]|0\.0\.0\.0)$|\.localhost$/.test(host)

/** The role that a key gives, as far as it says so itself; the older keys are tokens that name it. */
function kindOfKey(key: string): 'anon' | 'service_role' | null {
  if (key.startsWith('sb_publishable_')) return 'anon'
  if (key.startsWith('sb_secret_')) return 'service_role'
  const [, claims = ''] = key.split('.')
  const [, role] = /"role":"(anon|service_role)"/.exec(`${Buffer.from(claims, 'base64url')}`) ?? []
  return (role as 'anon' | 'service_role' | undefined) ?? null
}

/**
 * The environment of a function. Read at each call, because tests and the local server set it after
 * modules are loaded.
 *
 * @throws Error naming every variable that is missing or malformed, or that a deployment may not have
 */
export const readEnv = (): Env => read(schema)

/** What a guest needs of the environment, in a function or in a build, which has no more. */
export const readGuestEnv = (): GuestEnv => read(guestSchema)

function read<Wanted extends typeof schema | typeof guestSchema>(
  wanted: Wanted,
): v.InferOutput<Wanted> {
  const problems = problemsOf(wanted, process.env)
  if (problems.length > 0) throw new Error(`The environment is not right: ${problems.join(' ')}`)
  return v.parse(wanted, withAddress(process.env))
}
