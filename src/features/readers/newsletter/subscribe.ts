import { showToast } from '../../../components/toast.ts'
import { CallError, call } from '../../../lib/call.ts'
import { openTime } from '../../../lib/honeypot.ts'
import { subscribe } from './contract.ts'
import { confirmationSent } from './shared/confirmation-sent.ts'

const THANKS = {
  tone: 'success',
  heading: 'Thank You!',
  message: "You've successfully signed up for the newsletter.",
  duration: 3500,
} as const
const SORRY = {
  tone: 'error',
  heading: 'An Error Occurred.',
  message: 'We could not sign you up for the newsletter at this time. Please try again soon!',
  duration: 3500,
} as const

/** Subscribes; returns the sentence for the form, or the server's problem with the address. */
export async function sendForm(
  email: string,
  homepage: string,
): Promise<{ sent: string; problem: string }> {
  try {
    await call(subscribe, { email, agreed_to_terms: true, homepage, open_ms: await openTime() })
    showToast(THANKS)
    return { sent: confirmationSent(email), problem: '' }
  } catch (error) {
    // The newsletter was switched off after the page was built (rule: site-settings/newsletter).
    const isOff = error instanceof CallError && error.status === 403
    showToast(isOff ? { ...SORRY, message: error.message } : SORRY)
    const problem = error instanceof CallError ? (error.errors.email ?? '') : ''
    return { sent: '', problem }
  }
}
