import { createAdminList } from '../../../../components/admin-list/create-admin-list.ts'
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

export const mark = ({ id }: ReceivedMessage, state: MessageState): Promise<boolean> =>
  messages.take(id, {
    act: async () => (await callAsUser(markMessage, { id, state })).message,
  })
