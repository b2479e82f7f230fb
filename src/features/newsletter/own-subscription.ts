import { atom } from 'nanostores'
import { fetchSubscription, sendSubscription } from './api.ts'
import type { Subscription } from './contract.ts'

export type NewsletterState = {
  /** Null until the server has said. */
  subscription: Subscription | null
  problem: string
}

/** How the newsletter stands for the user. */
export const $newsletter = atom<NewsletterState>({ subscription: null, problem: '' })

/** Asks anew: another device, or a link of a mail, may have changed it. */
export const loadOwn = (): Promise<void> => settle(fetchSubscription())

/** Begins or ends the newsletter for the user. */
export const changeOwn = (subscribed: boolean): Promise<void> =>
  settle(sendSubscription(subscribed))

async function settle(answer: Promise<Subscription>): Promise<void> {
  try {
    $newsletter.set({ subscription: await answer, problem: '' })
  } catch (error) {
    $newsletter.set({ ...$newsletter.get(), problem: (error as Error).message })
  }
}
