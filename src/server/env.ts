import * as v from 'valibot'

const url = v.pipe(v.string(), v.url('must be an address'))
const key = v.pipe(v.string(), v.minLength(16, 'is too short to be a key'))

/** What reading as a guest needs; all that a build has. */
const ofGuests = {
  SUPABASE_URL: url,
  SUPABASE_PUBLISHABLE_KEY: key,
  /** The public address of the site; links in emails start with it. */
  SITE_URL: url,
}
const guestSchema = v.object(ofGuests)

const schema = v.object({
  ...ofGuests,
  SUPABASE_SECRET_KEY: key,
  /** Called to start a build; without it builds stay queued. */
  BUILD_HOOK_URL: v.optional(url),
  /** The secret of the local build hook; Netlify's hook has a secret address instead. */
  BUILD_HOOK_TOKEN: v.optional(key),
  /** Of the database as `postgres`; without it the site makes no backups. */
  SUPABASE_DB_URL: v.optional(url),
  /** Builds in 31 days (rule: builds/budget). */
  BUILD_BUDGET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([1-9]\d{0,4}|none)$/, 'must be a whole number from 1, or "none"'),
    ),
  ),
})
export type Env = v.InferOutput<typeof schema>
export type GuestEnv = v.InferOutput<typeof guestSchema>

/** One sentence for each wrong variable of a function's environment. */
export const envProblems = (env: NodeJS.ProcessEnv): string[] => problemsOf(schema, env)

/** One sentence for each wrong variable of a build's environment, which has no secret. */
export const buildProblems = (env: NodeJS.ProcessEnv): string[] => problemsOf(guestSchema, env)

function problemsOf(wanted: typeof schema | typeof guestSchema, env: NodeJS.ProcessEnv): string[] {
  const { success, issues = [], output } = v.safeParse(wanted, withAddress(env))
  if (success) return isDeployed(env) ? deploymentProblems(output, env) : []
  return issues.map(
    ({ path, received, message }) =>
      `${path?.[0]?.key} ${received === 'undefined' ? 'is missing' : message}.`,
  )
}

/** Netlify gives the main address as `URL`; elsewhere a variable of this name may mean anything. */
const withAddress = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  env.SITE_URL || !env.URL || !isDeployed(env) ? env : { ...env, SITE_URL: env.URL }

/** Whether it serves the public; Netlify tells functions of it by the Lambda variable alone. */
export const isDeployed = (env: NodeJS.ProcessEnv = process.env): boolean =>
  env.CONTEXT === 'production' || Boolean(env.NETLIFY || env.AWS_LAMBDA_FUNCTION_NAME)

/** Values from examples and from the embedded backend. */
const PLACEHOLDER = /change[-_ ]?me|placeholder|example|your[-_ ]|unsafe|dummy|test[-_]?key|x{8}/i

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

/** The role in a key; legacy keys are JSON Web Tokens that contain it. */
function kindOfKey(key: string): 'anon' | 'service_role' | null {
  if (key.startsWith('sb_publishable_')) return 'anon'
  if (key.startsWith('sb_secret_')) return 'service_role'
  const [, claims = ''] = key.split('.')
  const [, role] = /"role":"(anon|service_role)"/.exec(`${Buffer.from(claims, 'base64url')}`) ?? []
  return (role as 'anon' | 'service_role' | undefined) ?? null
}

/** The environment, read at each call. @throws Error that names each wrong variable */
export const readEnv = (): Env => read(schema)

/** As `readEnv`, without the secrets. */
export const readGuestEnv = (): GuestEnv => read(guestSchema)

function read<Wanted extends typeof schema | typeof guestSchema>(
  wanted: Wanted,
): v.InferOutput<Wanted> {
  const problems = problemsOf(wanted, process.env)
  if (problems.length > 0) throw new Error(`The environment is not right: ${problems.join(' ')}`)
  return v.parse(wanted, withAddress(process.env))
}
