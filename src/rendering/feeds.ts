import type { Article } from '../features/publishing/articles/contract.ts'
import type { PageTeaser } from '../features/publishing/teasers/contract.ts'
import { FEED_FORMATS } from '../lib/feed-formats.ts'

const FEED_LENGTH = 50

/** The newest articles of each list, and the texts of these. */
export function createFeeds(
  lists: (readonly [path: string, articles: PageTeaser[]])[],
  readArticle: (number: number) => Promise<Article | null>,
) {
  const newest = new Map(lists.map(([path, articles]) => [path, articles.slice(0, FEED_LENGTH)]))
  const texts = new Map<number, Promise<Article | null>>()
  const readOnce = (number: number) => {
    const text = texts.get(number) ?? readArticle(number)
    texts.set(number, text)
    return text
  }
  const newestOf = (list: string) => newest.get(list) ?? []
  return {
    newestOf,
    async read(list: string): Promise<Article[]> {
      const articles = await Promise.all(newestOf(list).map(({ aux_id }) => readOnce(aux_id)))
      return articles.filter((article) => article !== null)
    },
    /**
     * Addresses of feeds with a variable part; the feeds of all articles have pages of their own.
     */
    paths: [...newest.keys()]
      .filter((path) => path !== '/articles')
      .flatMap((path) => Object.keys(FEED_FORMATS).map((file) => `${path}/${file}`)),
  }
}
