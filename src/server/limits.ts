import { isDeployed } from './env.ts'
import { timeLimit } from './time-limit.ts'

/** `burst` calls at once, then one more every `every` seconds. */
export type Limit = { every: number; burst: number }

export const MINUTE = 60
export const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Limits by IP address, unless a comment says otherwise (docs/security.md). */
export const LIMITS = {
  /** For calls without another limit, and for pages rendered on demand. */
  read: { every: 0.25, burst: 120 },
  search: { every: 0.5, burst: 10 },
  view: { every: 1, burst: 60 },
  login: { every: (5 * MINUTE) / 10, burst: 10 },
  authenticate: { every: 1, burst: 60 },
  register: { every: HOUR / 10, burst: 10 },
  /** Counts new accounts, not attempts. */
  new_account: { every: DAY / 3, burst: 3 },
  code: { every: (15 * MINUTE) / 10, burst: 10 },
  ask_for_mail: { every: HOUR / 6, burst: 6 },
  ask_for_mail_at_once: { every: MINUTE / 3, burst: 3 },
  /** This and the next two are by recipient address. */
  mail: { every: HOUR / 3, burst: 3 },
  mail_at_once: { every: MINUTE, burst: 1 },
  mail_a_day: { every: DAY / 6, burst: 6 },
  /** By recipient address. */
  invitation_mail: { every: HOUR / 5, burst: 5 },
  preview: { every: 1, burst: 30 },
  /** For webhooks without a valid signature. */
  event: { every: 1, burst: 60 },
  client_error: { every: 6, burst: 10 },
  share: { every: MINUTE / 10, burst: 10 },
  /** For contact and return forms together. */
  message: { every: HOUR / 3, burst: 3 },
  newsletter: { every: HOUR / 3, burst: 3 },
  /** By recipient address. */
  newsletter_mail: { every: DAY, burst: 1 },
  /** High, because a mail provider unsubscribes many users from one address. */
  unsubscribe: { every: 0.1, burst: 300 },
  /** By token (docs/product/tokens.md). */
  token: { every: 1, burst: 120 },
  /** This and the following limits are by account. */
  admin: { every: 0.5, burst: 120 },
  invitation: { every: HOUR / 30, burst: 30 },
  test_email: { every: MINUTE, burst: 5 },
  /** For calls to public registries of other organizations. */
  registry: { every: 3, burst: 20 },
  draft: { every: 1, burst: 30 },
  upload: { every: 2, burst: 60 },
  own: { every: 1, burst: 60 },
  export: { every: MINUTE, burst: 5 },
  comment: { every: 15, burst: 1 },
  comment_an_hour: { every: HOUR / 30, burst: 30 },
  picture: { every: HOUR / 20, burst: 10 },
  edit: { every: 15, burst: 20 },
  vote: { every: 1, burst: 60 },
  vote_a_day: { every: DAY / 300, burst: 300 },
  report: { every: DAY / 20, burst: 20 },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/**
 * The limit of a name. `LIMIT_SEARCH=2/20` (seconds/burst) in the environment replaces that of
 * `search`.
 * @returns null when limits are off
 * @throws Error when the variable is malformed
 */
export function limitOf(name: LimitName, env: NodeJS.ProcessEnv = process.env): Limit | null {
  if (unlimited(env)) return null
  const text = env[`LIMIT_${name.toUpperCase()}`]
  if (!text) return LIMITS[name]
  const [, every, burst] = /^(\d+(?:\.\d+)?)\/(\d+)$/.exec(text) ?? []
  if (!burst) throw new Error(`LIMIT_${name.toUpperCase()} must look like 2/20.`)
  return { every: Number(every), burst: Number(burst) }
}

/** Whether limits are off, which only the embedded backend allows. */
export const unlimited = (env: NodeJS.ProcessEnv): boolean =>
  env.RATE_LIMITS === 'off' && env.SITE_BACKEND === 'embedded' && !isDeployed(env)

export type CommentRules = {
  /** Seconds until the same text may be posted again. */
  repeat_after: number
  /** Links allowed in a comment while the account is younger than `young_for` seconds. */
  links: number
  young_for: number
}

const COMMENT_RULES: CommentRules = { repeat_after: 5 * MINUTE, links: 2, young_for: DAY }

/** The rules for comments; null when limits are off. `COMMENT_RULES=300/2/86400` replaces them. */
export function commentRules(env: NodeJS.ProcessEnv = process.env): CommentRules | null {
  if (unlimited(env)) return null
  if (!env.COMMENT_RULES) return COMMENT_RULES
  const [, repeat_after, links, young_for] = /^(\d+)\/(\d+)\/(\d+)$/.exec(env.COMMENT_RULES) ?? []
  if (!young_for) throw new Error('COMMENT_RULES must look like 300/2/86400.')
  return { repeat_after: Number(repeat_after), links: Number(links), young_for: Number(young_for) }
}

const FUNCTION_TIMEOUT_MS = 8000

/**
 * Milliseconds; less than the ten seconds that pages wait (src/lib/call.ts), and than Netlify's 60
 * seconds. `FUNCTION_TIMEOUT=8000` replaces it.
 */
export const functionTimeout = (env: NodeJS.ProcessEnv = process.env): number =>
  Number(env.FUNCTION_TIMEOUT) || timeLimit(FUNCTION_TIMEOUT_MS, env)

const MINIMUM_RESPONSE_MS = 400

/**
 * Milliseconds, for answers whose duration must not reveal whether an account exists.
 * `MINIMUM_RESPONSE_TIME=400` replaces it.
 */
export const minimumResponseTime = (env: NodeJS.ProcessEnv = process.env): number =>
  env.MINIMUM_RESPONSE_TIME
    ? Math.max(1, Number(env.MINIMUM_RESPONSE_TIME) || MINIMUM_RESPONSE_MS)
    : MINIMUM_RESPONSE_MS
