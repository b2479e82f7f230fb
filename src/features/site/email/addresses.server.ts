import * as v from 'valibot'
import { readResult } from '../../../server/database-errors.ts'
import { readGuestEnv } from '../../../server/env.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { emailSettings } from './settings/contract.ts'

const stored = v.object({
  ...emailSettings.entries,
  /** Whether the mailbox of the sender takes `name+token@`. */
  plus_addresses: v.optional(v.boolean(), false),
})
export type EmailAddresses = v.InferOutput<typeof stored>

const COLUMNS = Object.keys(stored.entries).join(',')
const NONE: EmailAddresses = v.parse(stored, {
  sender_name: '',
  reply_to: '',
  owner_address: '',
})

/** The addresses in the settings; empty ones come from the environment (rule: email/addresses). */
export async function findEmailAddresses(): Promise<EmailAddresses> {
  const row = await serviceClient().from('email_settings').select(COLUMNS).maybeSingle()
  return readResult(v.nullable(stored), row) ?? NONE
}

/** The address that messages to the owner go to. */
export const ownerAddress = async (): Promise<string> =>
  (await findEmailAddresses()).owner_address || standardOwner()

export const standardOwner = (): string => process.env.MAIL_OWNER || `editors@${host()}`

/** From the environment only, because the mail server decides which From addresses it accepts. */
export const senderAddress = (): string => process.env.MAIL_FROM || `no-reply@${host()}`

/** A test email to it arrives if the mailbox of the sender takes plus addresses. */
export const plusTestAddress = (): string => senderAddress().replace(/@(?=[^@]*$)/, '+test@')

const host = (): string => new URL(readGuestEnv().SITE_URL).hostname
