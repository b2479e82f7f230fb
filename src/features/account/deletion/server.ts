import type { AnswerOf, InputOf } from '../../../lib/endpoint.ts'
import type { Call } from '../../../server/call.ts'
import { rowsOf } from '../../../server/database-errors.ts'
import { invalid } from '../../../server/errors.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { requireSession } from '../../../server/session.ts'
import { site } from '../../../site.ts'
import { deletionPlannedLetter } from '../../mail/letters.ts'
import { queueLetter } from '../../mail/queue/server.ts'
import { linkTo } from '../../mail/server.ts'
import { clearSessionCookies } from '../../session/server.ts'
import { DELETION_PLANNED, type deleteAccount, PASSWORD_WRONG, type User } from '../contract.ts'
import { isPasswordOf } from '../passwords/server.ts'

/**
 * Plans the deletion of the caller's account and ends every session of it; a login within 24 hours
 * takes it back.
 *
 * @throws ApiError 422 for a wrong password, 429 after too many
 */
export async function deleteOwnAccount(
  { password, comments }: InputOf<typeof deleteAccount>,
  call: Call,
): Promise<AnswerOf<typeof deleteAccount>> {
  const { user } = await requireSession(call)
  if (!(await isPasswordOf(user, password, call.address)))
    throw invalid({ password: PASSWORD_WRONG })
  const planned = rowsOf<string>(
    await serviceClient().rpc('plan_deletion', {
      p_user: user.id,
      p_delete_comments: comments === 'delete',
    }),
  )
  clearSessionCookies(call.reply)
  call.defer(mailDeletion(user, new Date(planned)))
  return { message: DELETION_PLANNED, deletes_at: new Date(planned).toISOString() }
}

const mailDeletion = (user: User, time: Date): Promise<void> =>
  queueLetter(user.email, deletionPlannedLetter(user, inWords(time), linkTo('/login')), time)

const inWords = (time: Date): string =>
  time.toLocaleString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: site.timeZone,
  })
