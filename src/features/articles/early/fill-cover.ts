import type { Element, Root } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { imageSources } from '../../images/rules.ts'
import type { Article } from '../contract.ts'
import { element } from '../elements.ts'
import { remove } from './tree.ts'

/** The cover of an article as its header shows it: beside the title, or darkened behind it. */
export function fillCover(whole: Root | Element, { images }: Pick<Article, 'images'>): void {
  const [cover] = images
  const picture = select('.cover-picture', whole)
  const image = picture && select('img', picture)
  if (!cover) remove(whole, selectAll('.cover', whole))
  if (!cover || !picture || !image) return
  const { url: src, alt, width, height, darken } = cover
  Object.assign(image.properties, { src, alt, width, height })
  const sizes = darken ? '100vw' : select('source', picture)?.properties.sizes
  const sources = imageSources(src, width).map(({ type, srcset }) =>
    element('source', { type, srcSet: srcset, ...(sizes && { sizes }) }),
  )
  picture.children = [...sources, image]
  if (darken) setBehindTitle(whole)
}

/** As ArticleHeader.astro has it: a darkened cover is as wide as the page and holds the title. */
function setBehindTitle(whole: Root | Element): void {
  const [header, opening, cover] = ['.article-header', '.article-opening', '.cover'].map((name) =>
    select(name, whole),
  )
  const title = select('.article-title', whole)
  const headline = select('.article-headline', whole)
  if (!header || !opening || !cover || !title || !headline) return
  addClass(header, 'article-header-dark')
  addClass(cover, 'cover-dark')
  addClass(headline, 'wrap')
  cover.children.push(title)
  header.children = header.children.flatMap((child) =>
    child === opening ? [cover, headline] : [child],
  )
}

function addClass({ properties }: Element, name: string): void {
  properties.className = [...((properties.className as string[] | undefined) ?? []), name]
}
