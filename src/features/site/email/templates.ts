import { SUBJECTS } from '../../../lib/email-subjects.ts'
import { ACTIVATION_PERIOD, INVITATION_PERIOD, RESET_LINK_PERIOD } from '../../../lib/periods.ts'
import { ROLE_MEANINGS } from '../../../lib/role-names.ts'
import type { Role } from '../../../lib/roles.ts'
import type { User } from '../../../lib/user.ts'
import type { Email, Sender } from './frame/email-frame.ts'
import { writeEmail } from './write-email.ts'

export type Addressee = Pick<User, 'first_name' | 'username' | 'email_verified'>

type Webhook = { url: string; page: string }

/** Completes "You get this because" in emails to the owner. */
export const looksAfter = ({ name }: Sender): string => `you look after ${name}`
const entered = ({ name }: Sender): string => `this address was entered at ${name}`
const onceWithin = (period: string): string => `The link works once, within ${period}.`

/** The greeting; it has a name only when the address is verified (rule: accounts/names). */
export const hello = ({ first_name, username, email_verified }: Addressee): string =>
  email_verified ? `Hello ${first_name || username},` : 'Hello,'

export const testEmail = (site: Sender): Email =>
  writeEmail(site, {
    subject: `Test email from ${site.name}`,
    paragraphs: [
      `This email shows that ${site.name} can send emails, and which sender they show.`,
      'Reply to it to see where replies go.',
    ],
    why: `an administrator of ${site.name} tested its emails`,
  })

export const exportEmail = (site: Sender, to: Addressee, made: boolean, page: string): Email =>
  writeEmail(site, {
    subject: made ? 'Your export is ready' : 'Your export failed',
    greeting: hello(to),
    paragraphs: [
      made
        ? 'The ZIP file with everything in your magazine is ready. It is kept for 24 hours.'
        : 'The export failed. Please try again. If it fails again, run “npm run export”.',
    ],
    action: { label: made ? 'Download it' : 'Try again', url: page },
  })

/** Tells the owner that the mailbox of returned emails cannot be opened (rule: email/mailbox). */
export const mailboxFailedEmail = (site: Sender, reason: string): Email =>
  writeEmail(site, {
    subject: 'Returned emails cannot be read',
    paragraphs: [
      `${site.name} could not open the mailbox of returned emails for three hours. Until this works, addresses that no longer exist stay on the list. The error:`,
    ],
    quote: reason,
    notes: ['Check RETURNS_IMAP_URL: the host, the user and the password of the mailbox.'],
    why: looksAfter(site),
  })

/** Tells an administrator that a webhook was switched off (rule: webhooks/off). */
export const webhookOffEmail = (site: Sender, username: string, hook: Webhook): Email =>
  writeEmail(site, {
    subject: 'A webhook was turned off',
    greeting: `Hello ${username},`,
    paragraphs: [
      `${hook.url} has accepted nothing from ${site.name} for a week, so the webhook was turned off.`,
      'Waiting events will be sent when you turn it on again.',
    ],
    action: { label: 'See the deliveries', url: hook.page },
  })

/** Goes to a new user, also when they ask for the link again. */
export const activationEmail = (site: Sender, link: string): Email =>
  writeEmail(site, {
    subject: SUBJECTS.activation(site.name),
    greeting: 'Hello,',
    paragraphs: [
      `Welcome to ${site.name}. Please confirm that this address is yours; then you can comment and take part.`,
    ],
    action: { label: 'Activate my account', url: link },
    notes: [
      `${onceWithin(ACTIVATION_PERIOD)} You can ask for a new one in your account.`,
      'If you did not sign up, do nothing. Without the link, no one can write in your name.',
    ],
    why: entered(site),
  })

/** @param invitation.by null when the invitation was sent from the command line */
export const invitationEmail = (
  site: Sender,
  { role, by }: { role: Role; by: string | null },
  link: string,
): Email =>
  writeEmail(site, {
    subject: `You are invited to ${site.name}`,
    greeting: 'Hello,',
    paragraphs: [
      `${by ?? 'An administrator'} invites you to ${site.name} as an ${role}. An ${role} ${ROLE_MEANINGS[role]}`,
      'If this address has an account with us, log in with it to accept. Otherwise, the link lets you create one.',
    ],
    action: { label: 'Accept the invitation', url: link },
    notes: [onceWithin(INVITATION_PERIOD), 'If you do not want this, do nothing.'],
    why: entered(site),
  })

export const registeredAlreadyEmail = (
  site: Sender,
  to: Addressee,
  links: { login: string; forgot: string },
) =>
  writeEmail(site, {
    subject: `You already have an account with ${site.name}`,
    greeting: hello(to),
    paragraphs: [
      `Someone, perhaps you, tried to register with this address. It already has an account${to.email_verified ? ` (${to.username})` : ''}, so nothing was changed.`,
    ],
    action: { label: 'Log in', url: links.login },
    notes: ['If it was not you, do nothing. They were not told that you have an account.'],
    links: [{ label: 'Forgot your password? Set a new one', url: links.forgot }],
  })

export const passwordChangedEmail = (site: Sender, to: Addressee, forgot: string): Email =>
  writeEmail(site, {
    subject: `Your password for ${site.name} was changed`,
    greeting: hello(to),
    paragraphs: [
      'Your password was just changed, and you were logged out everywhere else.',
      'If it was you, you can ignore this email.',
    ],
    action: { label: 'It was not me: set a new password', url: forgot },
    notes: ['The link for a new password is sent to this address only.'],
  })

const NOT_ASKED = 'If you did not ask for this, do not open the link. Nothing changes without it.'

/** Goes to the present and to the new address, each with a link of its own. */
export const emailChangeEmail = (site: Sender, email: string, link: string): Email =>
  writeEmail(site, {
    subject: 'Confirm the change of your email address',
    paragraphs: [
      `Someone asked ${site.name} to change the email address of an account to ${email}.`,
      'We sent a link to the current address and one to the new address. The address changes once you press the button behind both links.',
    ],
    action: { label: 'Confirm the change', url: link },
    notes: [`${onceWithin(ACTIVATION_PERIOD)} ${NOT_ASKED}`],
    why: entered(site),
  })

/** Tells the owner of an account that another account was to get the same address. */
export const emailTakenEmail = (site: Sender, to: Addressee, account: string): Email =>
  writeEmail(site, {
    subject: 'You already have an account',
    greeting: hello(to),
    paragraphs: [
      `Someone asked ${site.name} to use this address for another account. It already has an account, so nothing changes.`,
      'If it was you, use another address there, or delete this account first.',
    ],
    action: { label: 'Go to your account', url: account },
  })

/** Tells the former address that it is no longer that of the account. */
export const emailChangedEmail = (
  site: Sender,
  to: Addressee,
  email: string,
  contact: string,
): Email =>
  writeEmail(site, {
    subject: `Your email address for ${site.name} was changed`,
    greeting: hello(to),
    paragraphs: [
      `The email address of your account is now ${email}. You will get no more emails at this address.`,
      'If it was you, you can ignore this email.',
    ],
    action: { label: 'It was not me: write to us', url: contact },
    why: `this was the address of your account with ${site.name}`,
  })

/** Tells the user until when the deletion can be cancelled. */
export const deletionPlannedEmail = (
  site: Sender,
  to: Addressee,
  deletesAt: string,
  login: string,
): Email =>
  writeEmail(site, {
    subject: `Your account with ${site.name} will be deleted`,
    greeting: hello(to),
    paragraphs: [
      `You deleted your account. It will be removed for good after ${deletesAt}.`,
      'If you change your mind, or if it was not you, log in before then to keep your account.',
    ],
    action: { label: 'Log in and keep my account', url: login },
    notes: ['Otherwise, do nothing.'],
  })

/** Goes to the address of an account when a new password is asked for. */
export const recoveryEmail = (site: Sender, link: string): Email =>
  writeEmail(site, {
    subject: SUBJECTS.reset,
    greeting: 'Hello,',
    paragraphs: [
      `Someone, hopefully you, asked ${site.name} for a new password for the account with this address.`,
    ],
    action: { label: 'Set a new password', url: link },
    notes: [
      onceWithin(RESET_LINK_PERIOD),
      'If you did not ask for this, do nothing. Your password stays the same.',
    ],
  })
