import { atom } from 'nanostores'
import { createAdminList } from '../../../components/admin-list/create-admin-list.ts'
import { perform } from '../../../components/admin-list/perform.ts'
import type { InputOf } from '../../../lib/endpoint.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import * as contract from './contract.ts'

type Hook = contract.AdminWebhook

export const webhooks = createAdminList<Hook>({
  query: undefined,
  fetchPage: () => callAsUser(contract.listWebhooks, {}),
  keyOf: ({ id }) => id,
})

/**
 * The secret of the newest or rotated webhook, until the user closes its display; '' afterwards.
 */
export const $newSecret = atom('')

/** Creates a webhook, whose secret is shown once. @throws the refusal of the call */
export async function create(input: InputOf<typeof contract.createWebhook>): Promise<void> {
  const { secret } = await callAsUser(contract.createWebhook, input)
  $newSecret.set(secret)
  await webhooks.refresh()
}

/** Makes a new secret, which is shown once; the previous one is valid for one more day. */
export const rotate = ({ id, url }: Hook): Promise<boolean> =>
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

export const remove = ({ id, url }: Hook): Promise<boolean> =>
  webhooks.take(id, {
    ask: { head: `Delete ${url}?`, body: 'Its deliveries are deleted with it.', action: 'Delete' },
    act: async () => (await callAsUser(contract.removeWebhook, { id })).message,
  })

/** The deliveries of a webhook, newest first. */
export const deliveriesOf = (id: number) =>
  createAdminList<contract.EventDelivery>({
    query: undefined,
    size: 10,
    fetchPage: (_, slice) => callAsUser(contract.listDeliveries, { id, ...slice }),
    keyOf: (delivery) => delivery.id,
  })

/** Sends a test or a past event at once; a toast shows how the receiver answered. */
export const sendNow = (
  call: typeof contract.testWebhook | typeof contract.sendDeliveryAgain,
  id: number,
  after: () => Promise<unknown>,
): Promise<boolean> =>
  perform({
    async act() {
      const { delivery } = await callAsUser(call, { id })
      const last = delivery.answers.at(-1)
      if (delivery.status !== 'done') throw last?.text || 'The webhook did not accept the event.'
      return `The webhook accepted the event: ${last?.status}, in ${last?.ms} ms.`
    },
    after,
  })
