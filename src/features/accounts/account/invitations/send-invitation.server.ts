import { linkTo } from '../../../../server/env.ts'
import { randomCode, sha256 } from '../../../../server/hash.ts'
import { queueEmail } from '../../../site/email/outbox.server.ts'
import { findSender } from '../../../site/email/send-email.server.ts'
import { invitationEmail } from '../../../site/email/templates.ts'
import type { Invitation } from './contract.ts'

/** The hash is for the database. */
export function newInvitationLink(): { link: string; hash: string } {
  const token = randomCode()
  return { link: linkTo(`/invitation/${token}`), hash: sha256(token) }
}

/** Not sent after it expires. */
export async function emailInvitation(
  { email, role, invited_by, expires_at }: Omit<Invitation, 'id' | 'state' | 'sent_at'>,
  link: string,
): Promise<void> {
  const content = invitationEmail(await findSender(), { role, by: invited_by }, link)
  await queueEmail(email, content, new Date(expires_at))
}
