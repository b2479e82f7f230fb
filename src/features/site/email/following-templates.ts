import { pluralize } from '../../../lib/pluralize.ts'
import { CHOOSE_EMAILS, type Email, type Sender } from './frame/email-frame.ts'
import { type Addressee, hello } from './templates.ts'
import { writeEmail } from './write-email.ts'

type Comment = { id: number; by: string; body: string; answers: boolean }

type Told = {
  article: { title: string }
  count: number
  /** How many answer the reader. */
  answers: number
  latest: Comment[]
}

type Links = {
  comment(id: number): string
  /** Ends this discussion's emails. */
  quiet: string
  /** Ends those of all discussions. */
  none: string
  /** Ends all emails. */
  all: string
}

const EXCERPT = 300

type NewArticles = {
  articles: { title: string; text: string; url: string }[]
  follows: { name: string; end: string }[]
  none: string
  all: string
}

/** Each article once. */
export function articleNewsEmail(site: Sender, to: Addressee, told: NewArticles): Email {
  const { articles, follows, none, all } = told
  const [first] = articles
  const names = new Intl.ListFormat('en').format(follows.map(({ name }) => `“${name}”`))
  const email = writeEmail(site, {
    subject:
      articles.length === 1
        ? `New: ${first?.title}`
        : `New in ${site.name}: ${pluralize(articles.length, 'article')}`,
    greeting: hello(to),
    paragraphs: [`You follow ${names}. New since the last email:`],
    entries: articles.map(({ title, ...article }) => ({ ...article, title: { written: title } })),
    why: `you asked for emails about new articles in ${site.name}`,
    links: [
      ...follows.map(({ name, end }) => ({ label: `Stop following “${name}”`, url: end })),
      { label: 'Stop emails about new articles', url: none },
      { label: CHOOSE_EMAILS, url: all },
    ],
  })
  return { ...email, unsubscribe: none }
}

/** About answers, and about followed discussions. */
export function commentNewsEmail(site: Sender, to: Addressee, told: Told, links: Links): Email {
  const { article, count, latest } = told
  const email = writeEmail(site, {
    subject: subjectOf(told),
    greeting: hello(to),
    paragraphs: [sentenceOf(told), ...(count > latest.length ? ['The latest of them:'] : [])],
    entries: latest.map(({ id, by, body, answers }) => ({
      title: answers ? `${by} answers you` : `${by} writes`,
      text: excerptOf(body),
      url: links.comment(id),
    })),
    why: `you comment or follow a discussion in ${site.name}`,
    links: [
      { label: `Stop emails about the discussion of “${article.title}”`, url: links.quiet },
      { label: 'Stop emails about all discussions', url: links.none },
      { label: CHOOSE_EMAILS, url: links.all },
    ],
  })
  return { ...email, unsubscribe: links.none }
}

function subjectOf({ article: { title }, count, answers, latest }: Told): string {
  const [one] = latest
  if (count > 1) return `New in “${title}”: ${pluralize(count, 'comment')}`
  return answers === 1 ? `${one?.by} answers you in “${title}”` : `${one?.by} writes in “${title}”`
}

function sentenceOf({ article: { title }, count, answers, latest: [one] }: Told): string {
  if (count > 1) {
    const written = `There are ${pluralize(count, 'new comment')} in the discussion of “${title}”`
    return answers
      ? `${written}, of which ${answers} ${answers === 1 ? 'answers' : 'answer'} you.`
      : `${written}.`
  }
  return answers === 1
    ? `${one?.by} has answered your comment on “${title}”.`
    : `${one?.by} has written in the discussion of “${title}”, which you follow.`
}

const excerptOf = (body: string): string =>
  body.length > EXCERPT ? `${body.slice(0, EXCERPT).toWellFormed()} …` : body
