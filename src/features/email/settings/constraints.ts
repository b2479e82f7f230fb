import { INVALID_EMAIL } from '../../../lib/email-address.ts'
import type { Constraints } from '../../../server/database-errors.ts'
import { SENDER_NAME_SHAPE } from './contract.ts'

export const emailSettingsConstraints: Constraints = {
  email_sender_name_must_be_plain_text: { field: 'sender_name', message: SENDER_NAME_SHAPE },
  email_reply_to_must_be_an_address: { field: 'reply_to', message: INVALID_EMAIL },
  email_owner_address_must_be_an_address: { field: 'owner_address', message: INVALID_EMAIL },
}
