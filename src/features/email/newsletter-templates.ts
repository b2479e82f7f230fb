import { SUBJECTS } from './shared/subjects.ts'
import { type Email, type Sender, writeEmail } from './write-email.ts'

/** The only email to an address before its link is opened. */
export const confirmSubscriptionEmail = (site: Sender, confirm: string, leave: string): Email => ({
  ...writeEmail(site, {
    subject: SUBJECTS.subscription(site.name),
    greeting: 'Hello,',
    paragraphs: [
      `Somebody, hopefully you, asked for the newsletter of ${site.name} to come to this address.`,
    ],
    action: { label: 'Yes, send it to me', url: confirm },
    notes: [
      'The link lives seven days. If you did not ask, do nothing: without it nothing more will come.',
      `To have this address forgotten at once: ${leave}`,
    ],
  }),
  unsubscribe: leave,
})

/** To a subscriber who subscribes again. */
export const subscribedAlreadyEmail = (site: Sender, leave: string): Email => ({
  ...writeEmail(site, {
    subject: `You already get the newsletter of ${site.name}`,
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, perhaps you, asked for the newsletter to come to this address. It does already, so nothing was changed.',
    ],
    notes: [`To get it no longer: ${leave}`],
  }),
  unsubscribe: leave,
})

type Content = { subject: string; introduction: string }

export type IssueArticle = { title: string; subtitle: string; headline: string; url: string }

/** A placeholder for the unsubscribe link; no host can have this name (RFC 6761). */
const LEAVE = 'https://leave.invalid/'

/** An issue, with the placeholder for each subscriber's link. */
export const issueEmail = (
  site: Sender,
  { subject, introduction }: Content,
  articles: IssueArticle[],
): Email => ({
  ...writeEmail(site, {
    subject,
    paragraphs: introduction
      .split(/\n{2,}/)
      .map((text) => text.replaceAll('\n', ' '))
      .filter(Boolean)
      .map((written) => ({ written })),
    entries: articles.map(({ title, subtitle, headline, url }) => ({
      title,
      text: subtitle || headline,
      url,
    })),
    leave: LEAVE,
  }),
  unsubscribe: LEAVE,
})

/** A subscriber's copy of an issue. */
export const addressed = ({ sender, subject, text, html }: Email, leave: string): Email => ({
  sender,
  subject,
  text: text.replaceAll(LEAVE, leave),
  html: html.replaceAll(LEAVE, leave),
  unsubscribe: leave,
})
