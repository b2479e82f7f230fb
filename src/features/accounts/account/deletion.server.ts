import type { User } from '../../../lib/user.ts'
import { linkTo } from '../../../server/env.ts'
import { invalid } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import { callService } from '../../../server/service-client.ts'
import { clearSessionCookies } from '../../base/session/session.server.ts'
import { queueEmail } from '../../site/email/outbox.server.ts'
import { findSender } from '../../site/email/send-email.server.ts'
import { deletionPlannedEmail } from '../../site/email/templates.ts'
import { DELETION_PLANNED, deleteAccount, PASSWORD_WRONG } from './contract.ts'
import { isPasswordOf } from './passwords.server.ts'

export const routes = [
  handle(deleteAccount, async ({ password, comments }, { user, address, reply, defer }) => {
    if (!(await isPasswordOf(user, password, address))) throw invalid({ password: PASSWORD_WRONG })
    const deletion = { p_user: user.id, p_delete_comments: comments === 'delete' }
    const planned = await callService('delete_account', deletion)
    clearSessionCookies(reply)
    defer(emailDeletion(user, new Date(planned)))
    return { message: DELETION_PLANNED, deletes_at: new Date(planned).toISOString() }
  }),
]

async function emailDeletion(user: User, time: Date): Promise<void> {
  const site = await findSender()
  const until = inWords(time, site.time_zone)
  await queueEmail(user.email, deletionPlannedEmail(site, user, until, linkTo('/login')), time)
}

const inWords = (time: Date, timeZone: string): string =>
  time.toLocaleString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
