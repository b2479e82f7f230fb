import { SUBJECTS } from '../../../lib/email-subjects.ts'
import type { Email, Sender } from './frame/email-frame.ts'
import { writeEmail } from './write-email.ts'

/** Asks for a confirmation; until its link is opened, no other email goes to the address. */
export const confirmSubscriptionEmail = (site: Sender, confirm: string, leave: string): Email => ({
  ...writeEmail(site, {
    subject: SUBJECTS.subscription(site.name),
    greeting: 'Hello,',
    paragraphs: [
      `Somebody, hopefully you, asked for the newsletter of ${site.name} to come to this address.`,
    ],
    action: { label: 'Yes, send it to me', url: confirm },
    notes: [
      'The link works for seven days. If you did not ask, do nothing: without it nothing more comes.',
    ],
    why: `this address was entered at ${site.name}`,
    links: [{ label: 'Delete this address at once', url: leave }],
  }),
  unsubscribe: leave,
})

/** Goes to a subscriber whose address was entered again. */
export const subscribedAlreadyEmail = (site: Sender, leave: string): Email => ({
  ...writeEmail(site, {
    subject: `You already get the newsletter of ${site.name}`,
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, perhaps you, asked for the newsletter to come to this address. It does already, so nothing was changed.',
    ],
    why: `you asked for the newsletter of ${site.name}`,
    links: [{ label: 'Unsubscribe', url: leave }],
  }),
  unsubscribe: leave,
})
