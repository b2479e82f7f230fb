import type { Email, Sender } from './frame/email-frame.ts'
import { type Addressee, hello, looksAfter } from './templates.ts'
import { writeEmail } from './write-email.ts'

const EXCERPT = 600
const excerptOf = (body: string): string =>
  body.length > EXCERPT ? `${body.slice(0, EXCERPT).toWellFormed()} …` : body

/** Tells the writer of a comment why it was deleted. */
export const commentDeletedEmail = (
  site: Sender,
  to: Addressee,
  { title, body, reason }: { title: string; body: string; reason: string },
): Email =>
  writeEmail(site, {
    subject: `Your comment on “${title}” was deleted`,
    greeting: hello(to),
    paragraphs: [
      `An editor of ${site.name} deleted your comment on “${title}” for this reason:`,
      { written: reason },
      'Your comment was:',
    ],
    quote: excerptOf(body),
  })

/** Tells the owner of the first report of a comment. */
export const reportedCommentEmail = (
  site: Sender,
  { username, body, reason }: { username: string | null; body: string; reason: string },
  queue: string,
): Email =>
  writeEmail(site, {
    subject: `A comment on ${site.name} was reported`,
    paragraphs: [
      `A reader reported a comment by ${username ?? 'a deleted user'}.`,
      reason ? `Reason: ${reason}` : 'No reason given.',
      'The comment:',
    ],
    quote: excerptOf(body),
    action: { label: 'See the reports', url: queue },
    notes: ['You will get no more emails about this comment.'],
    why: looksAfter(site),
  })
