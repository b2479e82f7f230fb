import type { User } from '../features/account/contract.ts'
import { verifyToken } from './auth.ts'
import type { Call } from './call.ts'
import { rowsOf } from './database-errors.ts'
import { readEnv } from './env.ts'
import { ApiError } from './errors.ts'
import { type Client, openClient } from './supabase.ts'

/** A caller who has proved who they are, and whose session was not ended. */
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
const VERIFY = 'Please verify your e-mail address first.'
const NOT_ALLOWED = 'You may not do this.'

/**
 * The session of an access token; null when the token is none, has ended, or its session was ended.
 *
 * @throws ApiError 503 when the backend cannot be reached
 */
export async function findSession(token: string): Promise<Session | null> {
  const claims = await verifyToken(token)
  if (!claims) return null
  const client = openClient(readEnv().SUPABASE_PUBLISHABLE_KEY, token)
  const answer = await client.rpc('current_account')
  // Between the two questions the token may have ended.
  if (answer.status === 401) return null
  const user = rowsOf<unknown>(answer) as User | null
  const { sessionId: id, expiresAt } = claims
  return user && { id, token, expiresAt, user, client }
}

/**
 * The caller's session, asked for once a call.
 *
 * @throws ApiError 401 without a token whose session lives
 */
export function requireSession(call: Call): Promise<Session> {
  call.session ??= readSession(call.request)
  return call.session
}

/** The access token that a request carries in its header; empty when there is none. */
export const bearerOf = (request: Request): string =>
  /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''

/**
 * Reads with the caller's own rights, or as a guest where they have not proved who they are: what
 * everybody may see is never refused for a token that has ended.
 */
export async function readingClient({ request }: Call): Promise<Client> {
  const token = bearerOf(request)
  const claims = token ? await verifyToken(token) : null
  return openClient(readEnv().SUPABASE_PUBLISHABLE_KEY, claims ? token : undefined)
}

/**
 * The session of a caller who says who they are; null for a guest.
 *
 * @throws ApiError 401 when they say so and their session holds no more
 */
export const findCaller = async (call: Call): Promise<Session | null> =>
  call.request.headers.has('authorization') ? requireSession(call) : null

async function readSession(request: Request): Promise<Session> {
  const token = bearerOf(request)
  const session = token ? await findSession(token) : null
  if (!session) throw loggedOut()
  return session
}

/** The refusal of somebody without a session. */
export const loggedOut = (): ApiError =>
  new ApiError(401, LOG_IN, { headers: { 'WWW-Authenticate': 'Bearer' } })

/**
 * The session of a caller who holds a role, by what the database says now.
 *
 * @throws ApiError 401 without a session, 403 without the role
 */
export async function requireRole(call: Call, slug: string): Promise<Session> {
  const session = await requireSession(call)
  if (session.user.roles.some((role) => role.slug === slug)) return session
  throw new ApiError(403, NOT_ALLOWED)
}

/**
 * The session of a caller whose address is verified, which writing for others to read needs
 * (readings, 28).
 *
 * @throws ApiError 401 without a session, 403 before the activation
 */
export async function requireVerified(call: Call): Promise<Session> {
  const session = await requireSession(call)
  if (session.user.email_verified) return session
  throw new ApiError(403, VERIFY)
}
