import { showToast } from '../../components/toast.ts'
import { CallError } from '../../lib/call.ts'
import { askForNewsletter } from './api.ts'

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

/** What became of a sign-up; the problem is the server's word on the address, if it had one. */
export type Outcome = { signedUp: boolean; problem: string }

/** Asks for the newsletter and says how it went; the reader has agreed to the terms. */
export async function subscribe(email: string, homepage: string): Promise<Outcome> {
  try {
    await askForNewsletter(email, homepage)
    showToast(THANKS)
    return { signedUp: true, problem: '' }
  } catch (error) {
    showToast(SORRY)
    const problem = error instanceof CallError ? (error.errors.email ?? '') : ''
    return { signedUp: false, problem }
  }
}
