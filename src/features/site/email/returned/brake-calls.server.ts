import { countOf } from '../../../../lib/pluralize.ts'
import { startTask } from '../../../../server/background-task.ts'
import { readResult, requireFound, rowsOf } from '../../../../server/database-errors.ts'
import { handle } from '../../../../server/handle.ts'
import { sendDueEmails } from '../outbox.server.ts'
import * as contract from './contract.ts'

export const routes = [
  handle(contract.listReturns, async (_, { client }) =>
    readResult(contract.listReturns.answer, await client.rpc('read_returns')),
  ),

  handle(contract.answerBrake, async ({ id, gone }, { client, defer }) => {
    requireFound(await client.rpc('answer_brake', { p_id: id, p_gone: gone }), contract.NO_BRAKE)
    defer(startTask('newsletter-send'))
    defer(sendDueEmails())
    return { message: 'Sending has resumed.' }
  }),

  handle(contract.answerUnclearReturn, async ({ id, means }, { client }) => {
    const answered = await client.rpc('answer_unclear_return', { p_id: id, p_means: means })
    requireFound(answered, contract.NO_UNCLEAR)
    return { message: 'Thank you. The email was removed from the list.' }
  }),

  handle(contract.undoReturns, async ({ issue, day }, { client }) => {
    const undone = await client.rpc('undo_returns', {
      p_issue: issue as number,
      p_day: day as string,
    })
    const addresses = countOf(rowsOf<number>(undone), 'address', 'addresses')
    return { message: `${addresses} can be emailed again.` }
  }),
]
