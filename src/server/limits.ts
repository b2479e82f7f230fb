import { isDeployed } from './env.ts'
import { timeLimit } from './time-limit.ts'

/** `burst` calls at once, one more every `every` seconds. */
export type Limit = { every: number; burst: number }

export const MINUTE = 60
export const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** By IP address unless a comment says otherwise (docs/security.md). */
export const LIMITS = {
  /** Calls without another limit, and pages rendered on demand. */
  read: { every: 0.25, burst: 120 },
  search: { every: 0.5, burst: 10 },
  view: { every: 1, burst: 60 },
  login: { every: (5 * MINUTE) / 10, burst: 10 },
  authenticate: { every: 1, burst: 60 },
  register: { every: HOUR / 10, burst: 10 },
  /** Not attempts. */
  new_account: { every: DAY / 3, burst: 3 },
  code: { every: (15 * MINUTE) / 10, burst: 10 },
  ask_for_mail: { every: HOUR / 6, burst: 6 },
  ask_for_mail_at_once: { every: MINUTE / 3, burst: 3 },
  /** The next three are by recipient address. */
  mail: { every: HOUR / 3, burst: 3 },
  mail_at_once: { every: MINUTE, burst: 1 },
  mail_a_day: { every: DAY / 6, burst: 6 },
  /** Warnings that Auth cannot send emails. */
  auth_mail_failed: { every: DAY, burst: 1 },
  /** By recipient address. */
  invitation_mail: { every: HOUR / 5, burst: 5 },
  preview: { every: 1, burst: 30 },
  /** Webhooks without a valid signature. */
  event: { every: 1, burst: 60 },
  client_error: { every: 6, burst: 10 },
  share: { every: MINUTE / 10, burst: 10 },
  /** Contact and return forms together. */
  message: { every: HOUR / 3, burst: 3 },
  newsletter: { every: HOUR / 3, burst: 3 },
  /** By recipient address. */
  newsletter_mail: { every: DAY, burst: 1 },
  /** Mail providers unsubscribe many users from one address. */
  unsubscribe: { every: 0.1, burst: 300 },
  /** By token (docs/product/tokens.md). */
  token: { every: 1, burst: 120 },
  /** From here on by account. */
  admin: { every: 0.5, burst: 120 },
  invitation: { every: HOUR / 30, burst: 30 },
  test_email: { every: MINUTE, burst: 5 },
  /** Public registries answer these. */
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
 * `LIMIT_SEARCH=2/20` (seconds/burst) in the environment replaces it.
 * @returns null without a limit
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

/** Only the embedded backend allows it. */
export const unlimited = (env: NodeJS.ProcessEnv): boolean =>
  env.RATE_LIMITS === 'off' && env.SITE_BACKEND === 'embedded' && !isDeployed(env)

export type CommentRules = {
  /** Seconds until a text may be repeated. */
  repeat_after: number
  /** Allowed while an account is younger than `young_for` seconds. */
  links: number
  young_for: number
}

const COMMENT_RULES: CommentRules = { repeat_after: 5 * MINUTE, links: 2, young_for: DAY }

/** Null without limits; `COMMENT_RULES=300/2/86400`. */
export function commentRules(env: NodeJS.ProcessEnv = process.env): CommentRules | null {
  if (unlimited(env)) return null
  if (!env.COMMENT_RULES) return COMMENT_RULES
  const [, repeat_after, links, young_for] = /^(\d+)\/(\d+)\/(\d+)$/.exec(env.COMMENT_RULES) ?? []
  if (!young_for) throw new Error('COMMENT_RULES must look like 300/2/86400.')
  return { repeat_after: Number(repeat_after), links: Number(links), young_for: Number(young_for) }
}

const FUNCTION_TIMEOUT_MS = 8000

/** Less than the ten seconds that pages wait (src/lib/call.ts), and Netlify's 60; `FUNCTION_TIMEOUT=8000`. */
export const functionTimeout = (env: NodeJS.ProcessEnv = process.env): number =>
  Number(env.FUNCTION_TIMEOUT) || timeLimit(FUNCTION_TIMEOUT_MS, env)

const MINIMUM_RESPONSE_MS = 400

/** For answers that must not tell of an account; `MINIMUM_RESPONSE_TIME=400`. */
export const minimumResponseTime = (env: NodeJS.ProcessEnv = process.env): number =>
  env.MINIMUM_RESPONSE_TIME
    ? Math.max(1, Number(env.MINIMUM_RESPONSE_TIME) || MINIMUM_RESPONSE_MS)
    : MINIMUM_RESPONSE_MS
