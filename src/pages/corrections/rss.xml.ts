import type { Correction } from '../../features/publishing/corrections/contract.ts'
import type { FeedItem } from '../../lib/feed-formats.ts'
import { feedOf } from '../_feed.ts'

export const GET = feedOf(async (data, site) => {
  const corrections = await data.corrections()
  return {
    name: 'Corrections',
    description: `Corrections of articles in ${site.name}.`,
    path: '/corrections',
    latest: corrections[0]?.noted_at,
    items: (root) => corrections.map((correction) => itemOf(correction, root)),
  }
})

/** A feed item that links to the correction below its article. */
const itemOf = ({ id, body, noted_at, article }: Correction, origin: URL): FeedItem => ({
  guid: `correction-${id}`,
  title: `Correction: ${article.title}`,
  link: new URL(`/article/${article.id}#correction-${id}`, origin).href,
  summary: body,
  at: noted_at,
})
