import { element } from '@site/text/elements.ts'
import { footnoteList, takeFootnotes } from '@site/text/footnotes.ts'
import { htmlOf } from '@site/text/html-tree.ts'
import { visitElements } from '@site/text/visit-elements.ts'
import type { Element, Root } from 'hast'
import { latestOf } from '../../../lib/dates.ts'
import type { FeedItem } from '../../../lib/feed-formats.ts'
import { sanitizedTree } from '../../../lib/sanitize-body.ts'
import { directBlocks } from '../../../lib/text-direction.ts'
import { placeCards, raiseMarks } from '../../kitchen/cards/shared/place-cards.ts'
import { plainCard } from '../../kitchen/cards/shared/plain-card.ts'
import { prepareCallouts } from './callouts.ts'
import type { Article, Reference } from './contract.ts'
import { nameReferences } from './note-references.ts'
import { addressOf, stopAfter } from './references.ts'

export const articlesInFeed = (articles: Article[]) => ({
  latest: latestOf(articles.map(({ updated_at }) => updated_at)),
  items: (origin: URL) => articles.map((article) => feedItem(article, origin)),
})

const made = new WeakMap<Article, FeedItem>()

/**
 * An article as an item of a feed, with the whole text and absolute addresses; made once for each
 * article.
 */
export function feedItem(article: Article, origin: URL): FeedItem {
  const item = made.get(article) ?? makeItem(article, origin)
  made.set(article, item)
  return item
}

function makeItem(article: Article, origin: URL): FeedItem {
  const absolute = (path: string) => new URL(path, origin).href
  const link = absolute(`/article/${article.id}`)
  const [cover] = article.images
  return {
    guid: article.guid ?? `article-${article.aux_id}`,
    title: article.title,
    link,
    summary: article.headline,
    at: article.published_at ?? article.created_at,
    changed: article.updated_at,
    authors: article.authors.map(({ name, slug }) => ({ name, url: absolute(`/author/${slug}`) })),
    tags: article.tags.map(({ name }) => name),
    picture: cover && absolute(cover.url),
    html: fullText(article, link),
  }
}

function fullText({ body, images, references, cards, shown_cards }: Article, link: string): string {
  const tree = sanitizedTree(body)
  raiseMarks(tree)
  prepareCallouts(tree, 'blockquote')
  const notes = takeFootnotes(tree)
  nameReferences(notes, references)
  const [cover] = images
  if (cover) {
    const { url, alt, credit, width, height } = cover
    const caption = credit ? [element('figcaption', {}, element('small', {}, credit))] : []
    const image = element('img', { src: url, alt, width, height })
    tree.children.unshift(element('figure', {}, image, ...caption))
  }
  const end = [
    ...(notes.length > 0 ? [element('h2', {}, 'Notes'), footnoteList(notes)] : []),
    ...(references.length > 0 ? [element('h2', {}, 'References'), listOf(references)] : []),
  ]
  const htmlIn = (part: Root): string => {
    makeAbsolute(part, link)
    directBlocks(part)
    return htmlOf(part)
  }
  const pieces = placeCards(htmlIn(tree), cards, shown_cards).map((piece) =>
    'html' in piece ? piece.html : htmlIn({ type: 'root', children: plainCard(piece) }),
  )
  return [...pieces, htmlIn({ type: 'root', children: end })].join('')
}

const listOf = (references: Reference[]): Element =>
  element(
    'ol',
    {},
    ...references.map(({ author, title, publisher, publication_date, ...reference }) => {
      const address = addressOf(reference)
      const work = element('cite', {}, address ? element('a', { href: address }, title) : title)
      const imprint = [publisher, publication_date].filter(Boolean).join(', ')
      const rest = imprint && ` ${imprint}${stopAfter(imprint)}`
      return element('li', {}, `${author}${stopAfter(author)} `, work, stopAfter(title) + rest)
    }),
  )

/**
 * A light background for pictures: a dark feed reader would hide a transparent drawing in dark ink.
 */
const ON_PAPER = 'background-color:#fff'

function makeAbsolute(tree: Root, link: string): void {
  visitElements(tree, ({ tagName, properties }) => {
    if (tagName === 'img') properties.style = ON_PAPER
    for (const name of ['href', 'src']) {
      const address = properties[name]
      if (typeof address === 'string' && URL.canParse(address, link)) {
        properties[name] = new URL(address, link).href
      }
    }
  })
}
