import { createAdminList } from '../../../../components/admin-list/create-admin-list.ts'
import { perform } from '../../../../components/admin-list/perform.ts'
import { performAll } from '../../../../components/admin-list/perform-all.ts'
import { countOf } from '../../../../lib/pluralize.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { ordersOf } from '../../../../lib/sort-by.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import * as contract from './contract.ts'

export const subscribers = createAdminList<contract.Subscriber, contract.SubscriberFilter>({
  query: { keyword: '', state: '', sort_by: '' },
  choices: {
    state: [...contract.STATES, 'uncertain'],
    sort_by: ordersOf(contract.SUBSCRIBER_COLUMNS),
  },
  fetchPage: (filter, slice) => callAsUser(contract.listSubscribers, { ...filter, ...slice }),
  keyOf: ({ id }) => id,
})

const { refresh } = subscribers

/** A deletion is not undone: nothing of a subscriber is kept. */
export const remove = (some: contract.Subscriber[]): Promise<boolean> =>
  performAll(some, subscribers.selection, {
    ask: {
      head: `Delete ${some.length === 1 ? some[0]?.email : countOf(some.length, 'subscriber')}?`,
      body: 'This cannot be undone. Only an unreadable entry is kept, so that no import subscribes them again.',
      ...(some.length > 1 && { items: some.map(({ email }) => email ?? '') }),
      action: 'Delete',
    },
    act: ({ id }) => callAsUser(contract.removeSubscriber, { id: `${id}` }),
    done: ({ length }) => `${countOf(length, 'subscriber')} deleted.`,
    after: refresh,
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
    after: refresh,
  })

/** Sends an issue again whose first copy may not have arrived, after a question. */
export const sendAgain = (
  { id, email }: contract.Subscriber,
  issue: contract.Subscriber['uncertain'][number],
): Promise<boolean> =>
  perform({
    ask: {
      head: `Send “${issue.subject}” to ${email} again?`,
      body: 'The first copy may have arrived. Most email programs show both as one.',
      action: 'Send again',
    },
    act: async () => (await callAsUser(contract.sendSecondCopy, { id, issue: issue.id })).message,
    after: refresh,
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
