import { atom } from 'nanostores'
import { call } from '../../../lib/call.ts'
import { createResource } from '../../../lib/resource.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import {
  changeEmailChoices,
  type EmailChoices,
  type Follow,
  type MemberEmails,
  moveSubscription,
  readEmailChoices,
  readEmailKey,
  STILL_STOPPED,
  type SubscriberEmails,
  stopEmails,
} from './contract.ts'

/**
 * The key of an email's link, which stays in the address so that the page can be reloaded; ''
 * without one.
 */
export const keyInAddress = (): string => /^\/emails\/([^/]+)/.exec(location.pathname)?.[1] ?? ''

let key = ''

/** The choices of the address to which the link was sent, or of the logged-in user. */
export const emailChoices = createResource(async () => {
  key = keyInAddress() || (await callAsUser(readEmailKey, {})).key
  return call(readEmailChoices, { key })
})

/** The message of the last change; `isOver` when the key ended and nothing is left to choose. */
export const $result = atom({ message: '', isOver: false })

type Wish = Partial<Omit<MemberEmails, 'follows'> & SubscriberEmails>

/** Saves a choice of emails of the user with the key of the address. */
export const change = (wish: Wish): Promise<void> =>
  saveChoices('Saved.', () => call(changeEmailChoices, { key, ...wish }))

/** Allows emails again, unless it was not their owner who stopped them. */
export const allowAgain = (): Promise<void> =>
  saveChoices(
    ({ stopped, of_newsletter }) =>
      stopped ? STILL_STOPPED[of_newsletter ? 'by account' : 'by returns'] : 'Saved.',
    () => call(changeEmailChoices, { key, stopped: false }),
  )

/** Emails a link that moves the subscription to another address. */
export const moveTo = (email: string): Promise<unknown> => call(moveSubscription, { key, email })

/** @param what the kind of emails, as in the links of emails: `discussions`, `series-3`, `all` */
export const stop = (what: string, message: string): Promise<void> =>
  saveChoices(message, async () => (await call(stopEmails, { key, what })).choices)

export const unfollow = ({ kind, number, name }: Follow): Promise<void> =>
  stop(`${kind}-${number}`, `You no longer follow “${name}”.`)

async function saveChoices(
  message: string | ((choices: EmailChoices) => string),
  act: () => Promise<EmailChoices | null>,
): Promise<void> {
  const { $state } = emailChoices
  try {
    const value = await act()
    const text = typeof message === 'string' ? message : value && message(value)
    $result.set({ message: text ?? '', isOver: value === null })
    $state.set({ value: value ?? $state.get().value, problem: '' })
  } catch (error) {
    $state.set({ ...$state.get(), problem: (error as Error).message })
  }
}
