import type { Call } from '../../../server/call.ts'
import { rowsOf } from '../../../server/database-errors.ts'
import { sha256 } from '../../../server/hash.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { type Message, messageLetter } from '../../mail/message-letter.ts'
import { deliverLetter, storedLetter } from '../../mail/queue/server.ts'
import { ownerAddress } from '../../mail/server.ts'

/**
 * Keeps a message to the editors together with its letter, which goes out when the caller has been
 * answered. The same message of the same day is kept once.
 *
 * @param userId who wrote it, when they were logged in
 * @throws ApiError 503 when it could not be kept: then nothing was
 */
export async function receiveMessage(
  message: Message,
  { defer }: Call,
  userId?: string,
): Promise<void> {
  const letter = rowsOf<number | null>(
    await serviceClient().rpc('receive_message', {
      p_message: {
        ...message,
        ...(userId && { user_id: userId }),
        fingerprint: sha256(JSON.stringify([userId, message])),
      },
      p_letter: storedLetter(ownerAddress(), messageLetter(message)),
    }),
  )
  if (letter !== null) defer(deliverLetter(letter))
}
