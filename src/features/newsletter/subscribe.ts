import { showToast } from '../../components/toast.ts'

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

/** Asks for the newsletter and says how it went; the reader has agreed to the terms. */
export async function subscribe(email: string): Promise<boolean> {
  const answer = await fetch('/api/newsletter/subscription', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, agreed_to_terms: true }),
  }).catch(() => null)
  const signedUp = answer?.ok ?? false
  showToast(signedUp ? THANKS : SORRY)
  return signedUp
}
