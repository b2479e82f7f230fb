import { createAdminList } from '../../../../components/admin-list/create-admin-list.ts'
import { perform } from '../../../../components/admin-list/perform.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import * as contract from './contract.ts'

export const subscribers = createAdminList<contract.Subscriber, contract.SubscriberFilter>({
  query: { keyword: '', state: '' },
  fetchPage: (filter, slice) => callAsUser(contract.listSubscribers, { ...filter, ...slice }),
  keyOf: ({ id }) => id,
})

export const remove = ({ id, email }: contract.Subscriber): Promise<boolean> =>
  subscribers.take(id, {
    ask: {
      head: `Delete ${email}?`,
      body: 'Only an unreadable entry is kept, so that no import subscribes them again.',
      action: 'Delete',
    },
    act: async () => (await callAsUser(contract.removeSubscriber, { id: `${id}` })).message,
  })

/** Removes an address from the suppression list, after a question. */
export const allow = ({ id, email, state }: contract.Subscriber): Promise<boolean> =>
  perform({
    ask: {
      head: `Allow emails to ${email ?? 'this address'} again?`,
      body: `This address has ${state}. Continue only if its owner has asked for it.`,
      action: 'Allow emails',
    },
    act: async () => (await callAsUser(contract.allowAddress, { id: `${id}` })).message,
    after: subscribers.refresh,
  })

/** Downloads all subscribers as `subscribers.csv`. */
export const saveCsv = (): Promise<boolean> =>
  perform({
    async act() {
      const { csv } = await callAsUser(contract.exportSubscribers, {})
      saveFile('subscribers.csv', csv, 'text/csv')
      return 'The file is in your downloads.'
    },
  })
