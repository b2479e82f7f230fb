import { createAdminList } from '../../../../components/admin-list/create-admin-list.ts'
import { performAll } from '../../../../components/admin-list/perform-all.ts'
import { countOf } from '../../../../lib/pluralize.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import {
  listMessages,
  MESSAGE_KINDS,
  MESSAGE_STATES,
  type MessageState,
  markMessage,
  type ReceivedMessage,
} from './contract.ts'

type Filter = { state: MessageState; kind: '' | (typeof MESSAGE_KINDS)[number] }

export const messages = createAdminList<ReceivedMessage, Filter>({
  query: { state: 'open', kind: '' },
  choices: { state: MESSAGE_STATES, kind: MESSAGE_KINDS },
  fetchPage: ({ state, kind }, slice) =>
    callAsUser(listMessages, { state, ...(kind && { kind }), ...slice }),
  keyOf: ({ id }) => id,
})

export const mark = (some: ReceivedMessage[], state: MessageState): Promise<boolean> =>
  performAll(some, messages.selection, {
    act: ({ id }) => callAsUser(markMessage, { id, state }),
    done: ({ length }) => `${countOf(length, 'message')} marked as ${state}.`,
    undo: (message) => callAsUser(markMessage, { id: message.id, state: message.state }),
    undone: ([first]) => `Marked as ${first?.state} again.`,
    after: messages.refresh,
  })
