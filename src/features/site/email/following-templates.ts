import { pluralize } from '../../../lib/pluralize.ts'
import { CHOOSE_EMAILS, type Email, type Sender } from './frame/email-frame.ts'
import { type Addressee, hello } from './templates.ts'
import { writeEmail } from './write-email.ts'

type Comment = { id: number; by: string; body: string; answers: boolean }

type DiscussionNews = {
  article: { title: string }
  count: number
  /** How many of the comments answer the reader. */
  answers: number
  latest: Comment[]
}

type Links = {
  comment(id: number): string
  /** The address that ends emails about this discussion. */
  quiet: string
  /** The address that ends emails about all discussions. */
  none: string
  /** The address at which the reader can end all emails. */
  all: string
}

const EXCERPT = 300

type NewArticles = {
  articles: { title: string; text: string; url: string }[]
  follows: { name: string; end: string }[]
  none: string
  all: string
}

/** Tells a reader of new articles in what they follow, and of each article once. */
export function articleNewsEmail(site: Sender, to: Addressee, news: NewArticles): Email {
  const { articles, follows, none, all } = news
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
  return { ...email, list: 'articles', unsubscribe: none }
}

/** Tells a reader of answers to their comments, and of new comments in followed discussions. */
export function commentNewsEmail(
  site: Sender,
  to: Addressee,
  news: DiscussionNews,
  links: Links,
): Email {
  const { article, count, latest } = news
  const email = writeEmail(site, {
    subject: subjectOf(news),
    greeting: hello(to),
    paragraphs: [sentenceOf(news), ...(count > latest.length ? ['The latest:'] : [])],
    entries: latest.map(({ id, by, body, answers }) => ({
      title: answers ? `${by} replied to you` : `${by} wrote`,
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
  return { ...email, list: 'discussions', unsubscribe: links.none }
}

function subjectOf({ article: { title }, count, answers, latest }: DiscussionNews): string {
  const [one] = latest
  if (count > 1) return `New in “${title}”: ${pluralize(count, 'comment')}`
  return answers === 1
    ? `${one?.by} replied to you in “${title}”`
    : `${one?.by} wrote in “${title}”`
}

function sentenceOf(news: DiscussionNews): string {
  const {
    article: { title },
    count,
    answers,
    latest: [one],
  } = news
  if (count > 1) {
    const written = `There are ${pluralize(count, 'new comment')} in the discussion of “${title}”`
    return answers
      ? `${written}. ${answers} of them ${answers === 1 ? 'is a reply' : 'are replies'} to you.`
      : `${written}.`
  }
  return answers === 1
    ? `${one?.by} replied to your comment on “${title}”.`
    : `${one?.by} wrote in the discussion of “${title}”, which you follow.`
}

const excerptOf = (body: string): string =>
  body.length > EXCERPT ? `${body.slice(0, EXCERPT).toWellFormed()} …` : body
