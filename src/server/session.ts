import * as v from 'valibot'
import type { Access } from '../lib/endpoint.ts'
import { holdsRole, isRole } from '../lib/roles.ts'
import { type User, user as userShape } from '../lib/user.ts'
import { readClaims, verifyToken } from './auth.ts'
import { NO_RIGHT, readResult } from './database-errors.ts'
import { ApiError } from './errors.ts'
import type { Call } from './incoming-call.ts'
import type { LimitName } from './limits.ts'
import { tooFast, userLimits } from './rate-limit.ts'
import { userClient } from './service-client.ts'
import { type Client, guestClient } from './supabase.ts'

export type Session = {
  id: string
  token: string
  /** Seconds since 1970. */
  expiresAt: number
  user: User
  /** A client with the caller's own rights. */
  client: Client
}

const LOG_IN = 'Please log in.'
const VERIFY = 'Please verify your email address first.'
const NOT_ALLOWED = 'You may not do this.'

/** The caller's session; null when there is none. @throws ApiError 503 or 429 */
export async function findSession(
  token: string,
  limits: LimitName[] = [],
): Promise<Session | null> {
  const claims = readClaims(token)
  if (!claims) return null
  const client = userClient(token)
  const answer = await client.rpc('begin_call', { p_limits: userLimits(limits) })
  if (answer.status === 401 || answer.error?.code === NO_RIGHT) return null
  const begun = readResult(begunCall, answer)
  if (begun === null) return null
  if (begun.wait > 0) throw tooFast(begun.wait)
  return { ...claims, token, user: begun.user, client }
}

const begunCall = v.nullable(v.object({ user: userShape, wait: v.number() }))

/**
 * Checks session, rights and limits of a call.
 * @throws ApiError 401 without a session, 403 without the right, 429 with the time to wait
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

/** The token of a request; empty when it has none. */
export const bearerOf = (request: Request): string =>
  /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''

/**
 * A client for reading. For an expired token it is that of a guest, because the token must not hide
 * public content.
 */
export async function readingClient({ request }: Call): Promise<Client> {
  const token = bearerOf(request)
  const claims = token ? await verifyToken(token) : null
  return claims ? userClient(token) : guestClient()
}

/** The caller's session; null for a guest. @throws ApiError 401 for an invalid token */
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
