import { type AskedOf, CallError, call } from '../../lib/call.ts'
import type { AnswerOf, AnyEndpoint } from '../../lib/endpoint.ts'
import { readToken } from './api.ts'
import { renewSession } from './keeper.ts'
import { openLogin } from './login-dialog.ts'
import { $session } from './state.ts'

export { guardPage } from './guard.ts'
export { guestsOnly } from './guests-only.ts'
export { endSession, logIn, restoreSession, updateUser } from './keeper.ts'
export { openLogin } from './login-dialog.ts'
export { $session, type Session } from './state.ts'
export { whenShown } from './when-shown.ts'

const userId = (): string | undefined => {
  const session = $session.get()
  return session.status === 'user' ? session.user.id : undefined
}

/** Calls the API as the user, as `asUser` does. */
export const callAsUser = <E extends AnyEndpoint>(
  endpoint: E,
  input: AskedOf<E>,
  { quietly = false } = {},
): Promise<AnswerOf<E>> => asUser((token) => call(endpoint, input, { token }), quietly)

/**
 * Does something with the user's token. A session that ends in the middle is renewed unseen; when it
 * cannot be, the login dialog asks, and the same is done once more for the same person.
 *
 * @param quietly for what nobody has asked for: no dialog opens
 * @throws CallError 401 when nobody logged in, or somebody else did
 */
export async function asUser<Answer>(
  act: (token: string) => Promise<Answer>,
  quietly = false,
): Promise<Answer> {
  const [token, user] = [readToken(), userId()]
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

/** Whether somebody is logged in; a guest is asked to, and is back here afterwards (readings, 27). */
export const ensureUser = async (): Promise<boolean> =>
  $session.get().status !== 'guest' || openLogin()

const isRefusal = (error: unknown): boolean => error instanceof CallError && error.status === 401
