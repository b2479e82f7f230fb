/** What is agreed to, kept with each subscriber: by the form of the readers, and by the email that it sends. */
export const CONSENT = {
  'sign-up': 'I agree to the terms and the privacy policy. Yes, send it to me',
  'added by an administrator': 'Yes, send it to me',
  account: 'Subscribe. Yes, send it to me',
}
export type ConsentSource = keyof typeof CONSENT
