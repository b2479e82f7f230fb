import * as v from 'valibot'
import type { Access } from '../lib/endpoint.ts'
import { holdsRole, isRole } from '../lib/roles.ts'
import { type User, user as userShape } from '../lib/user.ts'
import { readClaims, verifyToken } from './auth.ts'
import type { Call } from './call.ts'
import { NO_RIGHT, readResult } from './database-errors.ts'
import { readGuestEnv } from './env.ts'
import { ApiError } from './errors.ts'
import type { LimitName } from './limits.ts'
import { tooFast, userLimits } from './rate-limit.ts'
import { type Client, openClient } from './supabase.ts'

export type Session = {
  id: string
  token: string
  /** Seconds since 1970 at which the token ends. */
  expiresAt: number
  user: User
  /** Reads and writes with the caller's own rights. */
  client: Client
}

const LOG_IN = 'Please log in.'
const VERIFY = 'Please verify your email address first.'
const NOT_ALLOWED = 'You may not do this.'

/**
 * The session of an access token, which the database verifies; null when the token is invalid or its
 * session has ended.
 *
 * @throws ApiError 503 when the backend cannot be reached, 429 when one of the limits is used up
 */
export async function findSession(
  token: string,
  limits: LimitName[] = [],
): Promise<Session | null> {
  const claims = readClaims(token)
  if (!claims) return null
  const client = openClient(readGuestEnv().SUPABASE_PUBLISHABLE_KEY, token)
  const answer = await client.rpc('begin_call', { p_limits: userLimits(limits) })
  // The token is invalid or has expired.
  if (answer.status === 401 || answer.error?.code === NO_RIGHT) return null
  const begun = readResult(begunCall, answer)
  if (begun === null) return null
  if (begun.wait > 0) throw tooFast(begun.wait)
  return { ...claims, token, user: begun.user, client }
}

const begunCall = v.nullable(v.object({ user: userShape, wait: v.number() }))

/**
 * The session of the caller, who must have the right of the endpoint.
 *
 * @throws ApiError 401 without a session, 403 without the right, 429 with the seconds to wait
 */
export async function beginCall(
  { request }: Call,
  access: Exclude<Access, 'guest'>,
  limits: LimitName[] = [],
): Promise<Session> {
  const session = await requireSession(request, limits)
  if (access === 'verified' && !session.user.email_verified) throw new ApiError(403, VERIFY)
  if (isRole(access) && !holdsRole(session.user.roles, access)) throw new ApiError(403, NOT_ALLOWED)
  return session
}

/** The access token that a request carries in its header; empty when there is none. */
export const bearerOf = (request: Request): string =>
  /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''

/**
 * Reads with the caller's own rights, or as a guest when the token is invalid: public content is
 * never refused for an expired token.
 */
export async function readingClient({ request }: Call): Promise<Client> {
  const token = bearerOf(request)
  const claims = token ? await verifyToken(token) : null
  return openClient(readGuestEnv().SUPABASE_PUBLISHABLE_KEY, claims ? token : undefined)
}

/**
 * The session of the caller; null for a guest.
 *
 * @throws ApiError 401 when a token was sent and is not valid
 */
export const findCaller = async ({ request }: Call): Promise<Session | null> =>
  request.headers.has('authorization') ? requireSession(request) : null

async function requireSession(request: Request, limits: LimitName[] = []): Promise<Session> {
  const token = bearerOf(request)
  const session = token ? await findSession(token, limits) : null
  if (!session) throw loggedOut()
  return session
}

export const loggedOut = (): ApiError =>
  new ApiError(401, LOG_IN, { headers: { 'WWW-Authenticate': 'Bearer' } })
