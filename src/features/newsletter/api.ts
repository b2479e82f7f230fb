import { call } from '../../lib/call.ts'
import { openTime } from '../../lib/trap.ts'
import { callAsUser } from '../session/store.ts'
import {
  changeSubscription,
  confirmSubscription,
  readSubscription,
  type Subscription,
  subscribe,
} from './contract.ts'

/** Asks for the newsletter, as soon as a person could have filled in the form. */
export const askForNewsletter = async (email: string, homepage: string) =>
  call(subscribe, { email, agreed_to_terms: true, homepage, open_ms: await openTime() })

export const sendConfirmation = (code: string) => call(confirmSubscription, { code })

/** How the newsletter stands for the user. */
export const fetchSubscription = async (): Promise<Subscription> =>
  (await callAsUser(readSubscription, {})).subscription

/** Begins or ends the newsletter for the user. */
export const sendSubscription = async (subscribed: boolean): Promise<Subscription> =>
  (await callAsUser(changeSubscription, { subscribed })).subscription
