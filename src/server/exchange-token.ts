import * as v from 'valibot'
import type { AnyEndpoint } from '../lib/endpoint.ts'
import { includesScope, SCOPE_NAMES, SCOPES } from '../lib/token-scopes.ts'
import { readClaims } from './auth.ts'
import { currentCall } from './current-call.ts'
import { readResult } from './database-errors.ts'
import { ApiError, unreachable } from './errors.ts'
import { randomCode, sha256 } from './hash.ts'
import type { Call } from './incoming-call.ts'
import { tooFast, userLimits } from './rate-limit.ts'
import { serviceClient } from './service-client.ts'
import { bearerOf } from './session.ts'
import { renewTokens } from './tokens.ts'

const API_TOKEN = /^mag_[\w-]{43}$/
const SPARE_SECONDS = 60

/** Makes a token for programs; only its hash is stored. */
export function newApiToken(): { secret: string; hash: string } {
  const secret = `mag_${randomCode()}`
  return { secret, hash: sha256(secret) }
}

export function apiTokenOf(request: Request): string | null {
  const bearer = bearerOf(request)
  return API_TOKEN.test(bearer) ? bearer : null
}

type TokenSession = { id: string; accessToken: string; expiresAt: number }

/** Sessions of tokens, by the hashes of the tokens. */
const sessions = new Map<string, TokenSession>()

const usedToken = v.nullable(
  v.object({
    id: v.string(),
    scope: v.picklist(SCOPES),
    wait: v.number(),
    refresh: v.nullable(v.string()),
  }),
)

/**
 * Returns the call with a session of the token's owner, and without cookies.
 * @throws ApiError 401 for an invalid token, 403 beyond its scope, 429 with the time to wait
 */
export async function exchangeToken(
  token: string,
  call: Call,
  endpoint: AnyEndpoint,
): Promise<Call> {
  const hash = sha256(token)
  const open = sessions.get(hash)
  const isFresh = open !== undefined && open.expiresAt > Date.now() / 1000 + SPARE_SECONDS
  const used = readResult(
    usedToken,
    await serviceClient().rpc('use_token', {
      p_token_hash: hash,
      p_limits: userLimits(['token']),
      ...(isFresh && { p_session: open.id }),
    }),
  )
  if (!used) throw deadToken()
  const observed = currentCall()
  if (observed) observed.token = used.id
  if (used.wait > 0) throw tooFast(used.wait)
  const needed = endpoint.token
  if (!needed) throw new ApiError(403, 'This call needs a login. No token can make it.')
  if (!includesScope(used.scope, needed))
    throw new ApiError(403, `This token needs the scope "${SCOPE_NAMES[needed]}".`)
  const session = used.refresh ? await beginSession(hash, used.refresh, call.address) : open
  if (!session) throw deadToken()
  const headers = new Headers(call.request.headers)
  headers.delete('cookie')
  headers.set('authorization', `Bearer ${session.accessToken}`)
  return { ...call, request: new Request(call.request, { headers }) }
}

async function beginSession(hash: string, refresh: string, address: string): Promise<TokenSession> {
  const accessToken = (await renewTokens(refresh, address))?.token
  const claims = accessToken && readClaims(accessToken)
  if (!claims) throw unreachable()
  const session = { ...claims, accessToken }
  sessions.set(hash, session)
  return session
}

const deadToken = () =>
  new ApiError(401, 'This token is unknown, has expired or was revoked.', {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  })
