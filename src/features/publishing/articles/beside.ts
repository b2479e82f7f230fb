import * as v from 'valibot'
import { type ArticleLink, articleLink } from '../../../lib/article-fields.ts'

export const besideArticle = v.object({
  previous: v.nullable(articleLink),
  next: v.nullable(articleLink),
})
export type Beside = v.InferOutput<typeof besideArticle>

/** The part of an article that a link shows, so that no other change of it changes the page. */
export const linkTo = (article: ArticleLink | undefined): ArticleLink | null =>
  article ? { id: article.id, title: article.title } : null

/**
 * Finds the previous and the next article (rule: articles/previous-and-next).
 * @param articles all articles, the newest first
 */
export function createBeside(articles: ArticleLink[]): (id: string) => Beside {
  const places = new Map(articles.map(({ id }, index) => [id, index]))
  return (id) => {
    const place = places.get(id)
    if (place === undefined) return { previous: null, next: null }
    return { previous: linkTo(articles[place + 1]), next: linkTo(articles[place - 1]) }
  }
}
