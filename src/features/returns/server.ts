import type { AnswerOf, InputOf } from '../../lib/endpoint.ts'
import { REQUIRED } from '../../lib/fields.ts'
import { isTrapped } from '../../lib/trap.ts'
import type { Call } from '../../server/call.ts'
import { invalid } from '../../server/errors.ts'
import { spendAllowance } from '../../server/rate-limit.ts'
import { findCaller } from '../../server/session.ts'
import { receiveMessage } from '../contact/receipt/server.ts'
import { RECEIVED, type startReturn } from './contract.ts'

/**
 * Starts a return. Whoever is logged in is answered at the address of their account.
 *
 * @throws ApiError 401 for a session that has ended, 422 for a guest without an address, 429
 */
export async function takeReturn(
  { homepage, open_ms, email, subject, message }: InputOf<typeof startReturn>,
  call: Call,
): Promise<AnswerOf<typeof startReturn>> {
  const user = (await findCaller(call))?.user
  const address = user?.email ?? email
  if (!address) throw invalid({ email: REQUIRED })
  await spendAllowance('message', call.address)
  if (!isTrapped({ homepage, open_ms })) {
    await receiveMessage({ kind: 'return', email: address, subject, body: message }, call, user?.id)
  }
  return { message: RECEIVED }
}
