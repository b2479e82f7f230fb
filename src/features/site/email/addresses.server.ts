import * as v from 'valibot'
import { readResult } from '../../../server/database-errors.ts'
import { readGuestEnv } from '../../../server/env.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { emailSettings } from './settings/contract.ts'

export type EmailAddresses = v.InferOutput<typeof emailSettings>

const COLUMNS = Object.keys(emailSettings.entries).join(',')
const NONE: EmailAddresses = v.parse(emailSettings, {
  sender_name: '',
  reply_to: '',
  owner_address: '',
})

/** The addresses in the settings; empty ones come from the environment (rule: email/addresses). */
export async function findEmailAddresses(): Promise<EmailAddresses> {
  const row = await serviceClient().from('email_settings').select(COLUMNS).maybeSingle()
  return readResult(v.nullable(emailSettings), row) ?? NONE
}

/** The address that messages to the owner go to. */
export const ownerAddress = async (): Promise<string> =>
  (await findEmailAddresses()).owner_address || standardOwner()

export const standardOwner = (): string => process.env.MAIL_OWNER || `editors@${host()}`

/** From the environment only, because the mail server decides which From addresses it accepts. */
export const senderAddress = (): string => process.env.MAIL_FROM || `no-reply@${host()}`

const host = (): string => new URL(readGuestEnv().SITE_URL).hostname
