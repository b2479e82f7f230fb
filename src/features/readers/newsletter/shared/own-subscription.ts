import { createResource } from '../../../../lib/resource.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { readSubscription, updateSubscription } from '../contract.ts'

/**
 * The user's subscription, which is loaded and not remembered, because another device may change
 * it.
 */
export const ownSubscription = createResource(() => callAsUser(readSubscription, {}))

export async function changeSubscription(subscribed: boolean): Promise<void> {
  const { $state } = ownSubscription
  try {
    $state.set({ value: await callAsUser(updateSubscription, { subscribed }), problem: '' })
  } catch (error) {
    $state.set({ ...$state.get(), problem: (error as Error).message })
  }
}
