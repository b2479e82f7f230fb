/**
 * The texts to which subscribers agree in a form and in the email that confirms it, stored with
 * each subscriber.
 */
export const CONSENT = {
  'sign-up': 'I agree to the terms and the privacy policy. Yes, send it to me',
  'added by an administrator': 'Yes, send it to me',
  account: 'Subscribe. Yes, send it to me',
}
export type ConsentSource = keyof typeof CONSENT
