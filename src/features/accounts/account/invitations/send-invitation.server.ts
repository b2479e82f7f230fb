import { linkTo } from '../../../../server/env.ts'
import { randomCode, sha256 } from '../../../../server/hash.ts'
import { queueEmail } from '../../../site/email/outbox.server.ts'
import { findSender } from '../../../site/email/send-email.server.ts'
import { invitationEmail } from '../../../site/email/templates.ts'
import type { Invitation } from './contract.ts'

/** Makes a link with a new token; the database stores only the hash of the token. */
export function newInvitationLink(): { link: string; hash: string } {
  const token = randomCode()
  return { link: linkTo(`/invitation/${token}`), hash: sha256(token) }
}

/** Sends the link by email; the outbox drops the email when the invitation has expired. */
export async function emailInvitation(
  { email, role, invited_by, expires_at }: Omit<Invitation, 'id' | 'state' | 'sent_at'>,
  link: string,
): Promise<void> {
  const content = invitationEmail(await findSender(), { role, by: invited_by }, link)
  await queueEmail(email, content, new Date(expires_at))
}
