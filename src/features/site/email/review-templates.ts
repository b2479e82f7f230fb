import type { Email, Sender } from './frame/email-frame.ts'
import { type Addressee, hello } from './templates.ts'
import { writeEmail } from './write-email.ts'

type Article = { title: string; link: string }

export const readyForReviewEmail = (
  site: Sender,
  to: Addressee,
  by: string,
  { title, link }: Article,
): Email =>
  writeEmail(site, {
    subject: `Ready for review: ${title}`,
    greeting: hello(to),
    paragraphs: [`${by} has finished “${title}” and is asking for a review.`],
    action: { label: 'Read the article', url: link },
    notes: ['Publish it, or send it back to the author with a note.'],
  })

/** `by` is null when the article was published as scheduled. */
export const publishedEmail = (
  site: Sender,
  to: Addressee,
  by: string | null,
  { title, link }: Article,
): Email =>
  writeEmail(site, {
    subject: `Published: ${title}`,
    greeting: hello(to),
    paragraphs: [
      by ? `${by} has published “${title}”.` : `“${title}” has been published as scheduled.`,
      `Everyone can now read it in ${site.name}.`,
    ],
    action: { label: 'View the article', url: link },
  })

export const sentBackEmail = (
  site: Sender,
  to: Addressee,
  by: string,
  { title, link, note }: Article & { note: string },
): Email =>
  writeEmail(site, {
    subject: `Sent back: ${title}`,
    greeting: hello(to),
    paragraphs: [`${by} sent “${title}” back with a note:`],
    quote: note,
    action: { label: 'Open the article', url: link },
    notes: ['When it is ready, mark it as ready in the editor. The editors will get an email.'],
  })
