import { weekdayAndDate } from '../../lib/calendar-dates.ts'
import type { Email, Sender } from './frame/email-frame.ts'
import { type Addressee, hello } from './templates.ts'
import { writeEmail } from './write-email.ts'

type News = {
  title: string
  by: string | null
  due: string | null
  /** Null when the article was assigned. */
  note: string | null
  /** '' for an answer. */
  quote: string | null
  link: string
}

/** rule: planning/told */
export const editorialNewsEmail = (site: Sender, to: Addressee, news: News[]): Email => {
  const [first] = news
  const { title, note } = first ?? { title: '', note: null }
  const subject = note === null ? `Yours to write: ${title}` : `A note at “${title}”`
  return writeEmail(site, {
    subject: news.length === 1 ? subject : 'News of your articles',
    greeting: hello(to),
    paragraphs: news.flatMap((one) => [
      sentenceOf(one),
      ...(one.note ? [{ written: one.note }] : []),
    ]),
    action: { label: 'Open the article', url: first?.link ?? '' },
    notes: ['Under Settings you choose whether you are told at once, once a day or never.'],
  })
}

function sentenceOf({ title, by, due, note, quote }: News): string {
  const who = by ?? 'An editor'
  if (note === null)
    return `${who} asks you to write “${title}”${due ? `, due ${weekdayAndDate(due)}` : ''}.`
  return quote
    ? `${who} wrote a note about “${quote}” in “${title}”:`
    : `${who} answered a note in “${title}”:`
}
