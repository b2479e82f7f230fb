import type { Article } from '../features/publishing/articles/contract.ts'
import type { ListedArticle } from '../features/publishing/teasers/contract.ts'
import { FEED_FORMATS } from '../lib/feed-formats.ts'

const FEED_LENGTH = 50

/** The newest first. */
export function createFeeds(
  lists: (readonly [path: string, articles: ListedArticle[]])[],
  readArticle: (number: number) => Promise<Article | null>,
) {
  const newest = new Map(lists.map(([path, articles]) => [path, articles.slice(0, FEED_LENGTH)]))
  const texts = new Map<number, Promise<Article | null>>()
  const readOnce = (number: number) => {
    const found = texts.get(number) ?? readArticle(number)
    texts.set(number, found)
    return found
  }
  const newestOf = (list: string) => newest.get(list) ?? []
  return {
    newestOf,
    async read(list: string): Promise<Article[]> {
      const found = await Promise.all(newestOf(list).map(({ aux_id }) => readOnce(aux_id)))
      return found.filter((article) => article !== null)
    },
    /** Those of all articles are pages without a variable part. */
    paths: [...newest.keys()]
      .filter((path) => path !== '/articles')
      .flatMap((path) => Object.keys(FEED_FORMATS).map((file) => `${path}/${file}`)),
  }
}
