import { createAdminList } from '../../../../components/admin-list/create-admin-list.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import {
  listMessages,
  type MESSAGE_KINDS,
  type MessageState,
  markMessage,
  type ReceivedMessage,
} from './contract.ts'

type Filter = { state: MessageState; kind?: (typeof MESSAGE_KINDS)[number] }

export const messages = createAdminList<ReceivedMessage, Filter>({
  query: { state: 'open' },
  fetchPage: (filter, slice) => callAsUser(listMessages, { ...filter, ...slice }),
  keyOf: ({ id }) => id,
})

export const mark = ({ id }: ReceivedMessage, state: MessageState): Promise<boolean> =>
  messages.take(id, {
    act: async () => (await callAsUser(markMessage, { id, state })).message,
  })
