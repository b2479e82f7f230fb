import { INVALID_EMAIL } from '../../../../lib/email-address.ts'
import { fieldRule } from '../../../../server/constraint-rules.ts'
import type { Constraints } from '../../../../server/database-errors.ts'
import { PACE_SHAPE, SELECTOR_SHAPE, SENDER_NAME_SHAPE } from './contract.ts'

export const emailSettingsConstraints: Constraints = {
  email_sender_name_must_be_plain_text: fieldRule('sender_name', SENDER_NAME_SHAPE),
  email_reply_to_must_be_an_address: fieldRule('reply_to', INVALID_EMAIL),
  dkim_selector_must_be_a_name: fieldRule('dkim_selector', SELECTOR_SHAPE),
  newsletter_pace_must_be_3000_at_most: fieldRule('newsletter_pace', PACE_SHAPE),
  email_owner_address_must_be_an_address: fieldRule('owner_address', INVALID_EMAIL),
}
