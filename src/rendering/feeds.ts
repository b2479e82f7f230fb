import type { Article } from '../features/publishing/articles/contract.ts'
import type { PageTeaser } from '../features/publishing/teasers/contract.ts'
import { FEED_FORMATS } from '../lib/feed-formats.ts'

const FEED_LENGTH = 50

/** Articles that were read before, by digest, because the next release has most of them too. */
let known = new Map<string, Promise<Article | null>>()

/**
 * The newest articles of each list, and the texts of these.
 * @param digestOf changes with the article
 */
export function createFeeds(
  lists: (readonly [path: string, articles: PageTeaser[]])[],
  digestOf: (id: string) => string,
  readArticle: (number: number) => Promise<Article | null>,
) {
  const newest = new Map(lists.map(([path, articles]) => [path, articles.slice(0, FEED_LENGTH)]))
  const present = new Set([...newest.values()].flat().map(({ id }) => digestOf(id)))
  known = new Map([...known].filter(([digest]) => present.has(digest)))
  const texts = known
  function readOnce({ id, aux_id }: PageTeaser): Promise<Article | null> {
    const digest = digestOf(id)
    const text = texts.get(digest) ?? readArticle(aux_id)
    texts.set(digest, text)
    const forget = () => texts.delete(digest)
    // One that is suspended, or could not be read, is read again.
    text.then((article) => article ?? forget(), forget)
    return text
  }
  const newestOf = (list: string) => newest.get(list) ?? []
  return {
    newestOf,
    async read(list: string): Promise<Article[]> {
      const articles = await Promise.all(newestOf(list).map(readOnce))
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
