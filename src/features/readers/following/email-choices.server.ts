import * as v from 'valibot'
import { readFound, readResult, rowsOf } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import { serviceClient } from '../../../server/service-client.ts'
import * as contract from './contract.ts'

const readChoices = async (key: string) => serviceClient().rpc('read_email_choices', { p_key: key })

// rule: following/one-place
export const routes = [
  handle(contract.readEmailKey, async (_, { user }) => {
    const settings = serviceClient().from('account_settings')
    const answer = await settings.select('key:email_key').eq('user_id', user.id).single()
    return readResult(contract.readEmailKey.answer, answer)
  }),

  handle(contract.readEmailChoices, async ({ key }) =>
    readFound(contract.emailChoices, await readChoices(key), contract.LINK_IS_OVER),
  ),

  handle(contract.changeEmailChoices, { limits: ['own'] }, async ({ key, ...wish }) => {
    const changed = await serviceClient().rpc('change_email_choices', { p_key: key, p_wish: wish })
    return readFound(contract.emailChoices, changed, contract.LINK_IS_OVER)
  }),

  handle(contract.stopEmails, { limits: ['own'] }, async ({ key, what }) => {
    await stopEmails(key, what)
    return { choices: readResult(v.nullable(contract.emailChoices), await readChoices(key)) }
  }),
]

/** Does nothing for an unknown key, whose emails are stopped already. */
export async function stopEmails(key: string, what: string): Promise<void> {
  rowsOf(await serviceClient().rpc('stop_emails', { p_key: key, p_what: what }))
}
