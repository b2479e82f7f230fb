import { NOT_MAILED } from '../../../lib/not-mailed.ts'
import { DELETION_PERIOD } from '../../../lib/periods.ts'
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters.'
export const PASSWORD_TOO_LONG =
  'Password is too long: at most 72 letters, fewer with accents, emoji or other scripts.'
export const PASSWORD_UNREADABLE = 'Password must not contain control characters.'
export const PASSWORDS_DIFFER = 'Passwords must match.'
export const TERMS_REQUIRED = 'Please accept the terms and conditions.'
export const USERNAME_SHAPE =
  'A username has 3 to 30 letters, digits, underscores or hyphens, without accents.'
export const USERNAME_TAKEN = 'This username is taken.'
export const USERNAME_RESERVED = 'This username is reserved.'
export const PASSWORD_COMMON =
  'This password is one of the first that others would try. A few words that only you would combine are better.'
export const PASSWORD_PERSONAL =
  'This password is too close to your name, your address or the name of this site.'
export const PASSWORD_WITH_ROLE = 'Authors, editors and administrators need at least 15 characters.'
export const LAST_ADMINISTRATOR =
  'This is the only administrator. Make someone else an administrator first.'
export const PASSWORD_SAME = 'Choose a password that differs from your current one.'
export const PASSWORD_WRONG = 'The password is incorrect.'
export const ACTIVATION_DONE = 'You have successfully verified your email address.'
export const ACTIVATION_FAILED = 'This activation link is not valid. Check the link and try again.'
export { NOT_MAILED }
export const ACTIVATION_SENT = `A new activation link was sent. ${NOT_MAILED}`
export const EMAIL_SAME = 'This is already your address.'
/** Said for every address, also one with an account (rule: accounts/no-enumeration). */
export const EMAIL_CHANGE_SENT = `We sent one link to your current address and one to the new one. Open both within a day. ${NOT_MAILED}`
export const EMAIL_CONFIRMED_ONCE =
  'This address is confirmed. Open the link at the other address too.'
export const EMAIL_CHANGED = 'The email address of your account has been changed.'
export const RESET_SENT = 'If there is an account with this address, we sent a link to it.'
export const RESET_DONE = 'Your password has been changed. Please log in with it.'
export const RESET_FAILED = 'Reset failed. The link may have expired.'
export const PASSWORD_CHANGED = 'Your password has been changed.'
export const DELETION_PLANNED = `Your account will be deleted in ${DELETION_PERIOD}. Log in before then to keep it.`
