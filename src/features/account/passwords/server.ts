import type { AnswerOf, InputOf } from '../../../lib/endpoint.ts'
import { refuseIfUnreachable, setPassword, verifyToken } from '../../../server/auth.ts'
import type { Call } from '../../../server/call.ts'
import { rowsOf } from '../../../server/database-errors.ts'
import { ApiError, invalid } from '../../../server/errors.ts'
import { inFloorTime } from '../../../server/floor.ts'
import { forgiveLogins } from '../../../server/login-tries.ts'
import { spendAllowance } from '../../../server/rate-limit.ts'
import { authFor, serviceClient } from '../../../server/service-client.ts'
import { requireSession } from '../../../server/session.ts'
import { passwordChangedLetter } from '../../mail/letters.ts'
import { queueLetter } from '../../mail/queue/server.ts'
import { linkTo, spendMail } from '../../mail/server.ts'
import { provePassword } from '../../session/server.ts'
import {
  type changePassword,
  type forgotPassword,
  PASSWORD_CHANGED,
  PASSWORD_COMMON,
  PASSWORD_SAME,
  PASSWORD_WRONG,
  RESET_DONE,
  RESET_FAILED,
  RESET_SENT,
  type resetPassword,
  type User,
} from '../contract.ts'
import { whyGuessable } from '../guessable.ts'

/**
 * Has Supabase Auth mail a reset link, if there is an account; nobody waits to see whether.
 *
 * @throws ApiError 429, by what was typed
 */
export function sendResetLink(
  { email }: InputOf<typeof forgotPassword>,
  { address, defer }: Call,
): Promise<AnswerOf<typeof forgotPassword>> {
  return inFloorTime(async () => {
    await spendAllowance('ask_for_mail_at_once', address)
    await spendAllowance('ask_for_mail', address)
    await spendMail(email)
    defer(mailRecovery(email, address))
    return { message: RESET_SENT }
  })
}

async function mailRecovery(email: string, address: string): Promise<void> {
  const { error } = await authFor(address).resetPasswordForEmail(email)
  if (error) throw error
}

const resetFailed = () => new ApiError(422, RESET_FAILED, { errors: { keystring: RESET_FAILED } })

/**
 * Sets a new password by the key of a reset link, which is used up by it, and ends every session.
 *
 * @throws ApiError 422 for a key that is unknown, used or too old, and for a password that anybody
 *   could guess: the key can then be used again
 */
export async function resetPasswordByLink(
  { password, keystring }: InputOf<typeof resetPassword>,
  { address, defer }: Call,
): Promise<AnswerOf<typeof resetPassword>> {
  await spendAllowance('code', address)
  const user = await findRecovery(keystring)
  if (!user) throw resetFailed()
  refuseGuessable('password', password, user)

  const { data, error } = await authFor(address).verifyOtp({
    token_hash: keystring,
    type: 'recovery',
  })
  if (error) refuseIfUnreachable(error)
  if (error || !data.session) throw resetFailed()
  const refusal = await setPassword(data.session.access_token, password)
  const service = serviceClient()
  rowsOf(await service.rpc('end_sessions', { p_user: user.id }))
  if (refusal === 'weak_password') throw invalid({ password: PASSWORD_COMMON })
  // Whoever sets the password that they had has what they came for.
  if (refusal === 'other') throw resetFailed()
  rowsOf(await service.rpc('verify_address', { p_user: user.id }))
  await forgiveLogins(user.email)
  defer(mailChange(user))
  return { message: RESET_DONE }
}

async function findRecovery(keystring: string): Promise<User | null> {
  if (!/^[\w-]{16,200}$/.test(keystring)) return null
  const found: unknown = rowsOf(await serviceClient().rpc('find_recovery', { p_key: keystring }))
  return found as User | null
}

/**
 * Changes the password of the caller and ends their other sessions.
 *
 * @throws ApiError 422 naming the field, 429 after too many wrong passwords
 */
export async function changeOwnPassword(
  { password, new_password }: InputOf<typeof changePassword>,
  call: Call,
): Promise<AnswerOf<typeof changePassword>> {
  const { user, id, token } = await requireSession(call)
  refuseGuessable('new_password', new_password, user)
  if (!(await isPasswordOf(user, password, call.address)))
    throw invalid({ password: PASSWORD_WRONG })
  const refusal = await setPassword(token, new_password)
  if (refusal === 'same_password') throw invalid({ new_password: PASSWORD_SAME })
  if (refusal) throw invalid({ new_password: PASSWORD_COMMON })
  rowsOf(await serviceClient().rpc('end_sessions', { p_user: user.id, p_except: id }))
  call.defer(mailChange(user))
  return { message: PASSWORD_CHANGED }
}

/**
 * Whether a password is somebody's; leaves no session behind.
 *
 * @throws ApiError 429 after too many wrong ones
 */
export async function isPasswordOf(
  user: User,
  password: string,
  address: string,
): Promise<boolean> {
  const tokens = await provePassword(user, password, address)
  const session = tokens && (await verifyToken(tokens.token))
  if (session) rowsOf(await serviceClient().rpc('end_session', { p_session: session.sessionId }))
  return tokens !== null
}

function refuseGuessable(field: 'password' | 'new_password', password: string, owner: User): void {
  const guessable = whyGuessable(password, owner)
  if (guessable) throw invalid({ [field]: guessable })
}

const mailChange = (user: User): Promise<void> =>
  queueLetter(user.email, passwordChangedLetter(user, linkTo('/forgot-password')))
