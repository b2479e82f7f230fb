import * as v from 'valibot'

const url = v.pipe(v.string(), v.url('must be an address'))
const key = v.pipe(v.string(), v.minLength(16, 'is too short to be a key'))

/** Variables of guests; a build has no others. */
const ofGuests = {
  SUPABASE_URL: url,
  SUPABASE_PUBLISHABLE_KEY: key,
  /** The origin of links in emails. */
  SITE_URL: url,
}
const guestSchema = v.object(ofGuests)

const schema = v.object({
  ...ofGuests,
  SUPABASE_SECRET_KEY: key,
  /** The address that starts a build; without it builds stay queued. */
  BUILD_HOOK_URL: v.optional(url),
  /** For the local build hook only: Netlify's hook has a secret address instead. */
  BUILD_HOOK_TOKEN: v.optional(key),
  /** Connects as `postgres`; without it there are no backups. */
  SUPABASE_DB_URL: v.optional(url),
  /** The most builds in 31 days (rule: builds/budget). */
  BUILD_BUDGET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([1-9]\d{0,4}|none)$/, 'must be a whole number from 1, or "none"'),
    ),
  ),
})
export type Env = v.InferOutput<typeof schema>
export type GuestEnv = v.InferOutput<typeof guestSchema>

/** A sentence for each wrong or missing variable; empty when the environment is valid. */
export const envProblems = (env: NodeJS.ProcessEnv): string[] => validate(schema, env).problems

/** As `envProblems`, but for a build, which has no secrets. */
export const buildProblems = (env: NodeJS.ProcessEnv): string[] =>
  validate(guestSchema, env).problems

function validate<Schema extends typeof schema | typeof guestSchema>(
  expected: Schema,
  env: NodeJS.ProcessEnv,
): { values: v.InferOutput<Schema>; problems: string[] } {
  const { success, issues = [], output } = v.safeParse(expected, withAddress(env))
  const values = output as v.InferOutput<Schema>
  if (success) return { values, problems: isDeployed(env) ? deploymentProblems(values, env) : [] }
  const problems = issues.map(
    ({ path, received, message }) =>
      `${path?.[0]?.key} ${received === 'undefined' ? 'is missing' : message}.`,
  )
  return { values, problems }
}

/** Netlify gives the main address of the site as `URL`. */
const withAddress = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  env.SITE_URL || !env.URL || !isDeployed(env) ? env : { ...env, SITE_URL: env.URL }

/** In functions Netlify sets only the variable of AWS Lambda. */
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

/** The role of a key. Legacy keys are JSON Web Tokens that contain it. */
function kindOfKey(key: string): 'anon' | 'service_role' | null {
  if (key.startsWith('sb_publishable_')) return 'anon'
  if (key.startsWith('sb_secret_')) return 'service_role'
  const [, claims = ''] = key.split('.')
  const [, role] = /"role":"(anon|service_role)"/.exec(`${Buffer.from(claims, 'base64url')}`) ?? []
  return (role as 'anon' | 'service_role' | undefined) ?? null
}

/** Reads the environment at each call. @throws Error that names each wrong variable */
export const readEnv = (): Env => read(schema)

export const readGuestEnv = (): GuestEnv => read(guestSchema)

function read<Schema extends typeof schema | typeof guestSchema>(
  expected: Schema,
): v.InferOutput<Schema> {
  const { values, problems } = validate(expected, process.env)
  if (problems.length > 0) throw new Error(`The environment is not valid: ${problems.join(' ')}`)
  return values
}

/** A link for emails; the origin comes from the configuration, never from a request. */
export const linkTo = (path: `/${string}`): string => new URL(path, readGuestEnv().SITE_URL).href
