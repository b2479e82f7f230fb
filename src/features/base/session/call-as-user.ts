import { type AskedOf, CallError, call } from '../../../lib/call.ts'
import type { AnswerOf, AnyEndpoint } from '../../../lib/endpoint.ts'
import { openLogin } from './login-dialog.ts'
import { renewSession } from './session-manager.ts'
import { $session, knownSession, readToken, type SessionState } from './store.ts'
import { userOf } from './token-renewal.ts'

const userId = (): string | undefined => {
  const session = $session.get()
  return session.status === 'user' ? session.user.id : undefined
}

/** Makes one call of the API as `asUser` does. */
export const callAsUser = <E extends AnyEndpoint>(
  endpoint: E,
  input: AskedOf<E>,
  { quietly = false } = {},
): Promise<AnswerOf<E>> => asUser((token) => call(endpoint, input, { token }), quietly)

/**
 * Renews an expired session, or opens the login dialog, and repeats the call for the same user.
 * @param quietly opens no dialog, for calls that the user did not start
 * @throws CallError 401 without a login, or with another user's
 */
export async function asUser<Answer>(
  act: (token: string) => Promise<Answer>,
  quietly = false,
): Promise<Answer> {
  const token = readToken()
  const user = userId()
  try {
    return await act(token)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  await renewSession(token).catch(async (error) => {
    if (!isRefusal(error) || quietly) throw error
    const loggedIn = await openLogin({ expired: user !== undefined })
    if (!loggedIn || (user !== undefined && userId() !== user)) throw error
  })
  return act(readToken())
}

/** Asks a guest to log in (rule: comments/guest-returns). */
export async function ensureUser(): Promise<boolean> {
  const { status } = await knownSession()
  return status !== 'guest' || openLogin()
}

/** The user's id; without a network, the id in the access token. */
export function writerOf(session: SessionState): string | null {
  if (session.status === 'user') return session.user.id
  return session.status === 'unreachable' ? userOf(readToken()) : null
}

const isRefusal = (error: unknown): boolean => error instanceof CallError && error.status === 401
