import type { RSSFeedItem } from '@astrojs/rss'
import { writable } from '../articles/feed.ts'
import type { Correction } from './contract.ts'

/** A correction in the feed; it leads to its place below the article. */
export const correctionItem = (
  { id, body, noted_at, article }: Correction,
  origin: URL,
): RSSFeedItem => ({
  title: writable(`Correction: ${article.title}`),
  link: new URL(`/article/${article.id}#correction-${id}`, origin).href,
  description: writable(body),
  pubDate: new Date(noted_at),
})
