import type { APIRoute } from 'astro'
import { feedEntry } from '../../features/articles/feed.ts'
import type { Correction } from '../../features/corrections/contract.ts'
import type { XmlElement } from '../../lib/xml.ts'
import { feedResponse } from '../_feed.ts'

export const GET: APIRoute = async ({ locals: { data }, site: origin, url }) => {
  const { site } = await data.frame()
  const corrections = await data.corrections()
  const feed = {
    site,
    title: `${site.name}: Corrections`,
    description: `Corrections of articles in ${site.name}.`,
    path: '/corrections/rss.xml',
    latest: corrections[0]?.noted_at,
    items: (root: URL) => corrections.map((correction) => itemOf(correction, root)),
  }
  return feedResponse(feed, new URL('/', origin ?? url))
}

/** Links to the correction below its article. */
const itemOf = ({ id, body, noted_at, article }: Correction, origin: URL): XmlElement =>
  feedEntry({
    guid: `correction-${id}`,
    title: `Correction: ${article.title}`,
    link: new URL(`/article/${article.id}#correction-${id}`, origin).href,
    text: body,
    at: noted_at,
  })
