import { weekdayAndDate } from '../../lib/dates.ts'
import { type Addressee, hello } from './templates.ts'
import { type Email, type Sender, writeEmail } from './write-email.ts'

type News = { title: string; by: string | null; due: string | null; link: string }

/** To who is to write articles (rule: planning/told). */
export const editorialNewsEmail = (site: Sender, to: Addressee, news: News[]): Email => {
  const [first] = news
  return writeEmail(site, {
    subject: news.length === 1 ? `Yours to write: ${first?.title}` : 'News of your articles',
    greeting: hello(to),
    paragraphs: news.map(({ title, by, due }) =>
      [
        `${by ?? 'An editor'} asks you to write “${title}”`,
        ...(due ? [`, due ${weekdayAndDate(due)}`] : []),
        '.',
      ].join(''),
    ),
    action: { label: 'Open the article', url: first?.link ?? '' },
    notes: ['Under Settings you choose whether you are told at once, once a day or never.'],
  })
}
