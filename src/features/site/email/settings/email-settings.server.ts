import * as v from 'valibot'
import { readResult, rowsOf } from '../../../../server/database-errors.ts'
import { conflict } from '../../../../server/errors.ts'
import { handle } from '../../../../server/handle.ts'
import type { Client } from '../../../../server/supabase.ts'
import { findSiteIdentity } from '../../site-settings/find-settings.server.ts'
import { plusTestAddress, senderAddress, standardOwner } from '../addresses.server.ts'
import { sendOnce } from '../outbox.server.ts'
import { findSender } from '../send-email.server.ts'
import { testEmail } from '../templates.ts'
import * as contract from './contract.ts'

const OTHERS =
  'These addresses were saved by another administrator in the meantime. Nothing was overwritten: save again to replace theirs, or reload the page to see them.'

const saved = contract.readEmailSettings.answer.entries.settings
const COLUMNS = Object.keys(saved.entries).join(',')
const NONE = {
  sender_name: '',
  reply_to: '',
  owner_address: '',
  newsletter_pace: 300,
  dkim_selector: '',
  version: 0,
}

export const routes = [
  handle(contract.readEmailSettings, (_, { client }) => findSettings(client)),

  handle(contract.updateEmailSettings, async ({ version, ...input }, { client }) => {
    const updated = await client.rpc('update_email_settings', {
      p_given: input,
      p_version: version,
    })
    const isSaved = rowsOf(updated)
    const current = await findSettings(client)
    if (!isSaved) throw conflict(OTHERS, [current.settings])
    return { ...current, message: contract.EMAIL_SETTINGS_SAVED }
  }),

  handle(contract.sendTestEmail, { limits: ['test_email'] }, async ({ to_mailbox }, { user }) => {
    const to = to_mailbox ? senderAddress() : user.email
    const email = testEmail(await findSender())
    const refused = await sendOnce(to, email)
    // Whether it arrives says if the mailbox takes such addresses (rule: email/returned).
    if (to_mailbox && !refused) await sendOnce(plusTestAddress(), email)
    return {
      sent: refused === null,
      message:
        refused === null
          ? `The mail server accepted the email to ${to}.`
          : `The email to ${to} was refused: ${refused}`,
    }
  }),
]

async function findSettings(client: Client): Promise<contract.EmailSettingsAnswer> {
  const row = await client.from('email_settings').select(COLUMNS).maybeSingle()
  const { name } = await findSiteIdentity(client)
  return {
    settings: readResult(v.nullable(saved), row) ?? NONE,
    standard: {
      sender_name: name,
      sender_address: senderAddress(),
      owner_address: standardOwner(),
    },
  }
}
