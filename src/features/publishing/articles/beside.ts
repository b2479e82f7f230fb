import { newestFirst } from '../../../lib/newest-first.ts'
import type { Dated } from './nearest.ts'

/** The ids of the articles before and after an article. */
export type Beside = { previous: string | undefined; next: string | undefined }

/**
 * Finds the previous and the next article (rule: articles/previous-and-next) of one that need not
 * be among them.
 * @param articles all articles, newest first
 */
export function createBeside(articles: Dated[]): (own: Dated) => Beside {
  const places = new Map(articles.map(({ id }, index) => [id, index]))
  return (own) => {
    const place = places.get(own.id)
    const newer = place ?? articles.filter((one) => newestFirst(one, own) < 0).length
    const older = place === undefined ? newer : newer + 1
    return { previous: articles[older]?.id, next: articles[newer - 1]?.id }
  }
}
