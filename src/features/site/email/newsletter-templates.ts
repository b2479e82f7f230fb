import { SUBJECTS } from '../../../lib/email-subjects.ts'
import type { Email, Sender } from './frame/email-frame.ts'
import { writeEmail } from './write-email.ts'

/** Asks for a confirmation; until its link is opened, no other email goes to the address. */
export const confirmSubscriptionEmail = (site: Sender, confirm: string, leave: string): Email => ({
  ...writeEmail(site, {
    subject: SUBJECTS.subscription(site.name),
    greeting: 'Hello,',
    paragraphs: [
      `Someone, hopefully you, signed up this address for the newsletter of ${site.name}.`,
    ],
    action: { label: 'Yes, send it to me', url: confirm },
    notes: [
      'The link works for 7 days. If it was not you, do nothing. You will get no more emails.',
    ],
    why: `this address was entered at ${site.name}`,
    links: [{ label: 'Delete this address at once', url: leave }],
  }),
  confirms: true,
  unsubscribe: leave,
})

/** Goes to a subscriber whose address was entered again. */
export const subscribedAlreadyEmail = (site: Sender, leave: string): Email => ({
  ...writeEmail(site, {
    subject: `You already get the newsletter of ${site.name}`,
    greeting: 'Hello,',
    paragraphs: [
      'Someone, perhaps you, signed up this address for the newsletter. It is already subscribed, so nothing has changed.',
    ],
    why: `you asked for the newsletter of ${site.name}`,
    links: [{ label: 'Unsubscribe', url: leave }],
  }),
  unsubscribe: leave,
})
