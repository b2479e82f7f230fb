import { atom } from 'nanostores'
import { createAdminList } from '../../../components/admin-list/create-admin-list.ts'
import { perform } from '../../../components/admin-list/perform.ts'
import { collectionList } from '../../base/collections/store.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import * as contract from './contract.ts'

export const webhookList = collectionList(contract.listWebhooks)

/**
 * The secret of the newest or rotated webhook, until the user closes its display; '' afterwards.
 */
export const $newSecret = atom('')

/** Makes a new secret, which is shown once; the previous one is valid for one more day. */
export const rotate = ({ id, url }: contract.AdminWebhook): Promise<boolean> =>
  perform({
    ask: {
      head: `Make a new secret for ${url}?`,
      body: 'The previous secret also signs events for 1 more day.',
      action: 'Make new secret',
    },
    async act() {
      $newSecret.set((await callAsUser(contract.rotateSecret, { id })).secret)
      return 'The webhook has a new secret.'
    },
  })

const lists = new Map<number, ReturnType<typeof openDeliveries>>()

const openDeliveries = (id: number) =>
  createAdminList<contract.EventDelivery>({
    query: undefined,
    size: 10,
    fetchPage: (_, slice) => callAsUser(contract.listDeliveries, { id, ...slice }),
    keyOf: (delivery) => delivery.id,
  })

/** The deliveries of a webhook, newest first. */
export function deliveriesOf(id: number) {
  const list = lists.get(id) ?? openDeliveries(id)
  lists.set(id, list)
  return list
}

/** Sends a test or a past event at once; a toast shows how the receiver answered. */
export const sendNow = (
  call: typeof contract.testWebhook | typeof contract.sendDeliveryAgain,
  id: number,
  deliveries: ReturnType<typeof deliveriesOf>,
): Promise<boolean> =>
  perform({
    async act() {
      const { delivery } = await callAsUser(call, { id })
      const last = delivery.answers.at(-1)
      if (delivery.status !== 'done') throw last?.text || 'The webhook did not accept the event.'
      return `The webhook accepted the event: ${last?.status}, in ${last?.ms} ms.`
    },
    // Deliveries are loaded when they are first opened.
    after: async () => deliveries.$list.get().items && deliveries.refresh(),
  })
