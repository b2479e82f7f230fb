import { site } from '../../site.ts'
import { type Letter, writeLetter } from './letter.ts'

/** Whom a letter is for: the name they gave, or their username. */
export type Addressee = { first_name: string; username: string }

/** Characters of a comment that a letter shows. */
const EXCERPT = 600

const hello = ({ first_name, username }: Addressee): string => `Hello ${first_name || username},`

/** To somebody who has just signed up, or has asked for the link again. */
export const activationLetter = (to: Addressee, link: string): Letter =>
  writeLetter({
    subject: `Activate your account with ${site.name}`,
    greeting: hello(to),
    paragraphs: [
      `Welcome to ${site.name}. Please confirm that this address is yours; then you can comment and take part.`,
    ],
    action: { label: 'Activate my account', url: link },
    notes: [
      'The link lives 24 hours and works once. You can ask for a new one in your account.',
      'If you did not sign up, do nothing: without the link nobody can write in your name.',
    ],
  })

/** To the owner of an address that somebody signs up with a second time. */
export const registeredAlreadyLetter = (to: Addressee, links: { login: string; forgot: string }) =>
  writeLetter({
    subject: `You already have an account with ${site.name}`,
    greeting: hello(to),
    paragraphs: [
      `Somebody, perhaps you, tried to register with this address. It has an account already (${to.username}), so nothing was changed.`,
    ],
    action: { label: 'Log in', url: links.login },
    notes: [
      `If you no longer know the password, set a new one: ${links.forgot}`,
      'If it was not you, there is nothing to do: whoever tried has not learnt that you have an account.',
    ],
  })

/** To somebody whose password was changed, by them or by their reset link. */
export const passwordChangedLetter = (to: Addressee, forgot: string): Letter =>
  writeLetter({
    subject: `Your password for ${site.name} was changed`,
    greeting: hello(to),
    paragraphs: [
      'The password of your account has just been changed, and you were logged out everywhere else.',
      'If it was you, there is nothing to do.',
    ],
    action: { label: 'It was not me: set a new password', url: forgot },
    notes: ['A link from that page comes to this address only.'],
  })

/** To somebody who has deleted their account, while it can be taken back. */
export const deletionPlannedLetter = (to: Addressee, deletesAt: string, login: string): Letter =>
  writeLetter({
    subject: `Your account with ${site.name} will be deleted`,
    greeting: hello(to),
    paragraphs: [
      `You have deleted your account. It will be gone for good after ${deletesAt}.`,
      'If you change your mind, or if it was not you, log in before then: that keeps the account as it was.',
    ],
    action: { label: 'Log in and keep my account', url: login },
    notes: ['Otherwise there is nothing to do. Thank you for having been here.'],
  })

/**
 * The letter that Supabase Auth sends with a reset link; what stands in braces is its to fill in.
 * A test keeps supabase/templates/recovery.html equal to it.
 */
export const recoveryLetter = (): Letter =>
  writeLetter({
    subject: `Set a new password for ${site.name}`,
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, hopefully you, asked for a new password for the account of this address.',
    ],
    action: { label: 'Set a new password', url: '{{ .SiteURL }}/reset-password/{{ .TokenHash }}' },
    notes: [
      'The link lives 15 minutes and works once.',
      'If you did not ask, do nothing: your password stays as it is.',
    ],
  })

/** To the site's owner, when somebody is the first to report a comment. */
export const reportedCommentLetter = (
  { username, body, reason }: { username: string | null; body: string; reason: string },
  queue: string,
): Letter =>
  writeLetter({
    subject: `A comment on ${site.name} was reported`,
    paragraphs: [
      `A reader has reported a comment by ${username ?? 'a deleted user'}:`,
      body.length > EXCERPT ? `${body.slice(0, EXCERPT).toWellFormed()} …` : body,
      reason ? `The reason given: ${reason}` : 'No reason was given.',
    ],
    action: { label: 'See the reports', url: queue },
    notes: ['Further reports of the same comment join this one without another letter.'],
  })
