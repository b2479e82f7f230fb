import { weekdayAndDate } from '../../../lib/calendar-dates.ts'
import type { Email, Sender } from './frame/email-frame.ts'
import { type Addressee, hello } from './templates.ts'
import { writeEmail } from './write-email.ts'

type News = {
  title: string
  by: string | null
  due: string | null
  /** The text of a note or of an answer to it; null for an assignment and for a comment. */
  note: string | null
  /** The words of the article that the note is about; '' for an answer to a note. */
  quote: string | null
  /** The text of a comment that waits for an editor. */
  comment: string | null
  link: string
}

/** The email shows this many comments; of the others it gives only the number. */
const COMMENTS_SHOWN = 10

/** rule: planning/told, rule: moderation/waiting-told */
export const editorialNewsEmail = (site: Sender, to: Addressee, news: News[]): Email => {
  const [first] = news
  const comments = news.filter(({ comment }) => comment !== null)
  const shown = news.filter((one) => comments.indexOf(one) < COMMENTS_SHOWN)
  const more = news.length - shown.length
  return writeEmail(site, {
    subject: subjectOf(news, comments.length),
    greeting: hello(to),
    paragraphs: [
      ...shown.flatMap((one) => {
        const written = one.note ?? one.comment
        return [sentenceOf(one), ...(written ? [{ written }] : [])]
      }),
      ...(more > 0 ? [`${more} more ${more === 1 ? 'comment waits' : 'comments wait'}.`] : []),
    ],
    action: {
      label: first?.comment == null ? 'Open the article' : 'Open the comments',
      url: first?.link ?? '',
    },
    notes: [
      'In your settings, you can choose to get these emails at once, once a day or never.',
      ...(comments.length > 0
        ? ['You get an email about waiting comments at most once a day.']
        : []),
    ],
  })
}

function subjectOf(news: News[], comments: number): string {
  const [{ title, note } = { title: '', note: null }] = news
  if (comments < news.length && news.length > 1) return 'News about your articles'
  if (comments > 1) return `${comments} comments wait`
  if (comments === 1) return `A comment waits: ${title}`
  return note === null ? `For you to write: ${title}` : `A note on “${title}”`
}

function sentenceOf({ title, by, due, note, quote, comment }: News): string {
  const who = by ?? 'An editor'
  if (comment !== null)
    return `${by ?? 'A reader'} commented on “${title}”. The comment is waiting for approval:`
  if (note === null)
    return `${who} asked you to write “${title}”${due ? `, due ${weekdayAndDate(due)}` : ''}.`
  return quote
    ? `${who} wrote a note about “${quote}” in “${title}”:`
    : `${who} answered a note in “${title}”:`
}
