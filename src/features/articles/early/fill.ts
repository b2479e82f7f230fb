import rehypeParse from 'rehype-parse'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { prepareBody } from '../body.ts'
import type { Article } from '../contract.ts'
import { fillArticle } from './fill-article.ts'
import { fillHead } from './fill-head.ts'

const page = unified().use(rehypeParse).use(rehypeStringify).freeze()

/** What a page says beyond the article itself. */
export type PageOfArticle = {
  /** The site's root, with a slash at its end. */
  origin: URL
  siteName: string
  /** Said above the title, of a page that is not the public one. */
  notice?: string
  /** What search engines may do, when it is not everything. */
  robots?: string
}

/**
 * The page of an article, made by filling the page of the sample with it.
 *
 * @param form the HTML of the sample's page
 */
export function fillPage(form: string, article: Article, about: PageOfArticle): string {
  const tree = page.parse(form)
  const body = prepareBody(article.body, article.references)
  fillHead(tree, article, { ...about, words: body.words })
  fillArticle(tree, article, { ...about, body })
  return page.stringify(tree)
}
