import { readResult, requireFound, rowsOf } from '../../../../server/database-errors.ts'
import { handle } from '../../../../server/handle.ts'
import * as contract from './contract.ts'

const COLUMNS = Object.keys(contract.listMessages.answer.entries.results.item.entries).join(',')

const MARKED: Record<contract.MessageState, string> = {
  open: 'The message was marked as open.',
  answered: 'The message was marked as answered.',
  spam: 'The message was marked as spam.',
}

export const routes = [
  handle(contract.listMessages, async ({ state, kind, offset, quantity }, { client }) => {
    const filter = { state, ...(kind && { kind }) }
    const messages = client.from('messages')
    // A query of its own, because a range beyond the end is an error when it also counts.
    const [rows, counted] = await Promise.all([
      messages
        .select(COLUMNS)
        .match(filter)
        .order('received_at', { ascending: false })
        .order('id', { ascending: false })
        .range(offset, offset + quantity - 1),
      messages.select('id', { count: 'exact', head: true }).match(filter),
    ])
    rowsOf(counted)
    const results = readResult(contract.listMessages.answer.entries.results, rows)
    return { results, total: counted.count ?? 0 }
  }),

  handle(contract.markMessage, async ({ id, state }, { client }) => {
    const marked = await client.rpc('mark_message', { p_id: id, p_state: state })
    requireFound(marked, contract.NO_MESSAGE)
    return { message: MARKED[state] }
  }),
]
