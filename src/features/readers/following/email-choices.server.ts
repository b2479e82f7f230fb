import * as v from 'valibot'
import { readFound, readResult, rowsOf } from '../../../server/database-errors.ts'
import { invalid, notFound } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { type Client, guestClient } from '../../../server/supabase.ts'
import { ASKED } from '../newsletter/contract.ts'
import { askToMove } from '../newsletter/subscription.server.ts'
import * as contract from './contract.ts'

const readChoices = async (key: string) => serviceClient().rpc('read_email_choices', { p_key: key })

/** @throws ApiError 404 */
const findChoices = async (key: string) =>
  readFound(contract.emailChoices, await readChoices(key), contract.LINK_IS_OVER)

/** @throws ApiError 422 when a category does not exist */
async function requireTopics(key: string, topics: number[]): Promise<void> {
  const known = new Set((await findChoices(key)).topics.map(({ id }) => id))
  if (!topics.every((id) => known.has(id))) throw invalid({ topics: contract.NO_SUCH_TOPIC })
}

/** What readers see of it, by which nothing of the address is told. */
const NAMES = {
  discussion: (client: Client, id: number) =>
    client.from('article_teasers').select('name:title').eq('aux_id', id).eq('published', true),
  series: (client: Client, id: number) => client.from('series').select('name:title').eq('id', id),
  category: (client: Client, id: number) => client.from('categories').select('name').eq('id', id),
  author: (client: Client, id: number) => client.from('authors').select('name').eq('id', id),
}

// rule: following/one-place
export const routes = [
  handle(contract.readEmailKey, async (_, { user }) => {
    const settings = serviceClient().from('account_settings')
    const answer = await settings.select('key:email_key').eq('user_id', user.id).single()
    return readResult(contract.readEmailKey.answer, answer)
  }),

  handle(contract.readEmailChoices, async ({ key }) => findChoices(key)),

  handle(contract.changeEmailChoices, { limits: ['own'] }, async ({ key, ...wish }) => {
    if (wish.topics) await requireTopics(key, wish.topics)
    const changed = await serviceClient().rpc('change_email_choices', { p_key: key, p_wish: wish })
    return readFound(contract.emailChoices, changed, contract.LINK_IS_OVER)
  }),

  /** rule: newsletter/change-address */
  handle(
    contract.moveSubscription,
    { limits: ['newsletter'] },
    async ({ key, email }, { defer }) => {
      const choices = await findChoices(key)
      const { newsletter, member, of_newsletter } = choices
      if (!newsletter || member || of_newsletter) throw notFound(contract.LINK_IS_OVER)
      if (email === choices.email) throw invalid({ email: contract.SAME_ADDRESS })
      defer(askToMove(key, email))
      return { message: ASKED }
    },
  ),

  handle(contract.readStoppable, async ({ what }) => {
    const [kind = '', id = ''] = what.split('-')
    const rows = NAMES[kind as contract.FollowedKind]?.(guestClient(), Number(id))
    return { name: rows ? (rowsOf(await rows)[0]?.name ?? null) : null }
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
