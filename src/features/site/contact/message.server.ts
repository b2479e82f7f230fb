import { sha256 } from '../../../server/hash.ts'
import type { Call } from '../../../server/incoming-call.ts'
import { callService } from '../../../server/service-client.ts'
import { ownerAddress } from '../email/addresses.server.ts'
import { type Message, messageEmail } from '../email/message-template.ts'
import { deliverEmail, storedEmail } from '../email/outbox.server.ts'
import { findSender } from '../email/send-email.server.ts'

/**
 * Stores a message and emails it to the owner. The same message is stored once a day.
 * @throws ApiError 503
 */
export async function receiveMessage(
  message: Message,
  defer: Call['defer'],
  userId?: string,
): Promise<void> {
  const email: number | null = await callService('send_message', {
    p_message: {
      ...message,
      ...(userId && { user_id: userId }),
      fingerprint: sha256(JSON.stringify([userId, message])),
    },
    p_email: storedEmail(await ownerAddress(), messageEmail(await findSender(), message)),
  })
  if (email !== null) defer(deliverEmail(email))
}
