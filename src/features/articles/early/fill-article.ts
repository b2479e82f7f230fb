import type { Element, ElementContent, Root } from 'hast'
import { select, selectAll } from 'hast-util-select'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { longDate } from '../../../lib/dates.ts'
import { shortNumber } from '../../../lib/short-number.ts'
import { site } from '../../../site.ts'
import type { PreparedBody } from '../body.ts'
import { byline } from '../byline.ts'
import type { Article } from '../contract.ts'
import { element } from '../elements.ts'
import { chaptersOf } from '../headings.ts'
import { isRevised, readingMinutes } from '../rules.ts'
import { fillCover } from './fill-cover.ts'
import { fillReferences } from './fill-references.ts'
import { remove, say } from './tree.ts'

const fragment = unified().use(rehypeParse, { fragment: true }).freeze()

/** What readers see of an article. */
export function fillArticle(
  tree: Root,
  article: Article,
  { body, notice }: { body: PreparedBody; notice?: string },
): void {
  const whole = select('[data-article]', tree) as Element
  Object.assign(whole.properties, { dataArticle: article.id, dataVersion: String(article.version) })
  say(select('.article-name', whole), article.title)
  say(select('.article-subtitle', whole), article.subtitle)
  say(select('.article-headline', whole), article.headline)
  say(select('.article-author', whole), byline(article.author))
  fillDates(whole, article)
  for (const count of selectAll('[data-count]', tree)) {
    const value = article[String(count.properties.dataCount) as 'views']
    say(count, shortNumber(value))
  }
  fillTags(whole, article)
  fillCover(whole, article)
  fillContents(whole, body)
  fillReferences(whole, article.references, body.cited)
  const prose = select('.prose', whole)
  if (prose) prose.children = fragment.parse(body.html).children as ElementContent[]
  // Its links and votes come with its release.
  remove(whole, selectAll('.article-actions', whole))
  const discussion = select('[data-article-id]', tree)
  if (discussion) discussion.properties.dataArticleId = article.id
  if (notice) makePrivate(tree, whole, notice)
}

/** Nobody's views are counted and nobody comments on what is not public. */
function makePrivate(tree: Root, whole: Element, notice: string): void {
  whole.children.unshift(element('p', { className: ['early-notice', 'wrap'] }, notice))
  delete whole.properties.dataArticle
  remove(tree, selectAll('.comments', tree))
}

function fillDates(whole: Element, article: Article): void {
  const { published_at, updated_at, body } = article
  const facts = selectAll('.article-byline > span', whole)
  const minutes = readingMinutes(body)
  say(facts.at(-1), `${minutes} minute${minutes === 1 ? '' : 's'} to read`)
  const [published, updated] = selectAll('.article-byline time', whole)
  for (const [time, at] of [
    [published, published_at ?? updated_at],
    [updated, updated_at],
  ] as const) {
    if (time) time.properties.dateTime = at
    say(time, longDate(new Date(at), site.timeZone))
  }
  if (!isRevised(article)) {
    const isUpdated = (fact: Element) => updated !== undefined && fact.children.includes(updated)
    remove(whole, facts.filter(isUpdated))
  }
  remove(whole, selectAll('.colophon', whole))
}

function fillTags(whole: Element, { tags }: Article): void {
  const kicker = select('.article-kicker', whole)
  const [first] = tags
  if (kicker)
    kicker.children = first ? [element('a', { href: `/category/${first.slug}` }, first.name)] : []
  const list = select('.article-tags', whole)
  if (list)
    list.children = tags.map(({ id, name }) =>
      element('li', {}, element('a', { href: `/search?tag=${id}&scr=1`, rel: ['tag'] }, name)),
    )
}

function fillContents(whole: Element, { headings }: PreparedBody): void {
  const list = select('.contents-list', whole)
  if (headings.length < 2) remove(whole, selectAll('.contents', whole))
  const link = ({ id, text }: { id: string; text: string }) =>
    element('a', { href: `#${id}` }, text)
  if (!list) return
  list.children = chaptersOf(headings).map(({ sections, ...chapter }) => {
    const below = sections.map((section) => element('li', {}, link(section)))
    const nested = element('ol', { className: ['contents-sections'], role: 'list' }, ...below)
    return element('li', {}, link(chapter), ...(below.length > 0 ? [nested] : []))
  })
}
