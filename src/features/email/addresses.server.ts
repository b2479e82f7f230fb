import * as v from 'valibot'
import { readResult } from '../../server/database-errors.ts'
import { readGuestEnv } from '../../server/env.ts'
import { serviceClient } from '../../server/service-client.ts'
import { emailSettings } from './settings/contract.ts'

export type EmailAddresses = v.InferOutput<typeof emailSettings>

const COLUMNS = Object.keys(emailSettings.entries).join(',')
const NONE: EmailAddresses = { sender_name: '', reply_to: '', owner_address: '' }

/** What administrators have set of emails; what is empty is as the environment says (rule: email/addresses). */
export async function findEmailAddresses(): Promise<EmailAddresses> {
  const answer = await serviceClient().from('email_settings').select(COLUMNS).maybeSingle()
  return readResult(v.nullable(emailSettings), answer) ?? NONE
}

/** Where what people write to the editors goes. */
export const ownerAddress = async (): Promise<string> =>
  (await findEmailAddresses()).owner_address || standardOwner()

/** Where it goes until administrators say otherwise. */
export const standardOwner = (): string => process.env.MAIL_OWNER || `editors@${host()}`

/** The address that emails come from; the mail server decides which ones it takes. */
export const senderAddress = (): string => process.env.MAIL_FROM || `no-reply@${host()}`

const host = (): string => new URL(readGuestEnv().SITE_URL).hostname
