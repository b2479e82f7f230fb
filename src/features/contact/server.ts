import type { AnswerOf, InputOf } from '../../lib/endpoint.ts'
import { isTrapped } from '../../lib/trap.ts'
import type { Call } from '../../server/call.ts'
import { spendAllowance } from '../../server/rate-limit.ts'
import { RECEIVED, type sendMessage } from './contract.ts'
import { receiveMessage } from './receipt/server.ts'

/**
 * Takes a message to the editors. A program that fills in forms hears the same and is not heard.
 *
 * @throws ApiError 429
 */
export async function takeMessage(
  { homepage, open_ms, message, ...from }: InputOf<typeof sendMessage>,
  call: Call,
): Promise<AnswerOf<typeof sendMessage>> {
  await spendAllowance('message', call.address)
  if (!isTrapped({ homepage, open_ms })) {
    await receiveMessage({ kind: 'contact', ...from, body: message }, call)
  }
  return { message: RECEIVED }
}
