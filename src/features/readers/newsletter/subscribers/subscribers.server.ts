import { csvRow } from '../../../../lib/csv.ts'
import { startTask } from '../../../../server/background-task.ts'
import { readResult, requireFound } from '../../../../server/database-errors.ts'
import { invalid } from '../../../../server/errors.ts'
import { handle } from '../../../../server/handle.ts'
import { MUST_NOT_BE_MAILED } from '../../../site/email/contract.ts'
import { isSuppressed } from '../../../site/email/suppression.server.ts'
import { askToConfirm } from '../subscription.server.ts'
import * as contract from './contract.ts'

const COLUMNS = ['email', 'state', 'source', 'wording', 'since', 'how_often'] as const
const AGREEMENT = ['agreement', 'agreement_by', 'agreement_at']
const { answer: list } = contract.listSubscribers

export const routes = [
  handle(contract.listSubscribers, async ({ keyword, state, sort_by, ...slice }, { client }) => {
    const { offset: p_offset, quantity: p_limit } = slice
    const filter = { p_keyword: keyword, p_state: state, p_sort_by: sort_by }
    return readResult(list, await client.rpc('list_subscribers', { ...filter, p_offset, p_limit }))
  }),

  handle(contract.exportSubscribers, async (_, { client }) => {
    const parameters = { p_keyword: '', p_state: '', p_offset: 0 }
    const { results } = readResult(list, await client.rpc('list_subscribers', parameters))
    const rows = results.filter(({ email }) => email !== null)
    const lines = rows.map(({ agreement, ...row }) =>
      csvRow([
        ...COLUMNS.map((column) => row[column]),
        ...[agreement?.words, agreement?.by, agreement?.at].map((value) => value ?? ''),
      ]),
    )
    return { csv: csvRow([...COLUMNS, ...AGREEMENT]) + lines.join('') }
  }),

  handle(contract.addSubscriber, { limits: ['invitation'] }, async ({ email }) => {
    if (await isSuppressed(email, 'newsletter')) throw invalid({ email: MUST_NOT_BE_MAILED })
    await askToConfirm(email, 'added by an administrator')
    return {
      message: `${email} was invited by email. The newsletter starts when they open the link in it.`,
    }
  }),

  handle(contract.removeSubscriber, async ({ id }, { client }) => {
    requireFound(await client.rpc('remove_subscriber', { p_id: id }), contract.NO_SUBSCRIBER)
    return { message: 'The subscriber was deleted.' }
  }),

  handle(contract.allowAddress, async ({ id }, { client }) => {
    requireFound(await client.rpc('allow_address', { p_id: id }), contract.NO_SUBSCRIBER)
    return { message: 'The address can be emailed again.' }
  }),

  handle(contract.sendSecondCopy, async ({ id, issue }, { client, defer }) => {
    const queued = await client.rpc('send_second_copy', { p_subscriber: id, p_issue: issue })
    requireFound(queued, contract.NO_SUCH_COPY)
    defer(startTask('newsletter-send'))
    return { message: 'A second copy is on its way.' }
  }),
]
