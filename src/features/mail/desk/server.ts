import type { AnswerOf, InputOf } from '../../../lib/endpoint.ts'
import type { Call } from '../../../server/call.ts'
import { rowsOf } from '../../../server/database-errors.ts'
import { notFound } from '../../../server/errors.ts'
import { requireSession } from '../../../server/session.ts'
import {
  LETTER_NOT_SENT,
  LETTER_SENT,
  NO_LETTER,
  type readMail,
  type retryLetter,
} from '../contract.ts'
import { deliverLetter } from '../queue/server.ts'

const COLUMNS =
  'id,to:recipient,subject,attempts,queued_at,next_attempt_at,died_at,error:last_error'

/** Letters that no mail server has taken yet: the dead ones first, then by their next attempt. */
export async function waitingLetters(
  { offset, quantity }: InputOf<typeof readMail>,
  call: Call,
): Promise<AnswerOf<typeof readMail>> {
  const { client } = await requireSession(call)
  const answer = await client
    .from('letters')
    .select(COLUMNS, { count: 'exact' })
    .order('died_at', { ascending: false, nullsFirst: false })
    .order('next_attempt_at')
    .order('id')
    .range(offset, offset + quantity - 1)
  return { results: rowsOf(answer), total: answer.count ?? 0 }
}

/**
 * Sends a letter again, and says what became of it.
 *
 * @throws ApiError 404 when it has been sent meanwhile, or nobody needs it any more
 */
export async function sendAgain(
  { id }: InputOf<typeof retryLetter>,
  call: Call,
): Promise<AnswerOf<typeof retryLetter>> {
  const { client } = await requireSession(call)
  if (!rowsOf(await client.rpc('retry_letter', { p_id: id }))) throw notFound(NO_LETTER)
  const sent = await deliverLetter(id)
  return { sent, message: sent ? LETTER_SENT : LETTER_NOT_SENT }
}
