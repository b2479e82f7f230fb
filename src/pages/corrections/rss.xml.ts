import type { APIRoute } from 'astro'
import { correctionItem } from '../../features/corrections/feed.ts'
import { feedResponse } from '../_feed.ts'

/** What was corrected, the newest first. */
export const GET: APIRoute = async ({ locals: { data }, site: origin, url }) => {
  const { site } = await data.frame()
  const corrections = await data.corrections()
  const feed = {
    site,
    title: `${site.name}: Corrections`,
    description: `Corrections of articles in ${site.name}.`,
    path: '/corrections/rss.xml',
    latest: corrections[0]?.noted_at,
    items: (root: URL) => corrections.map((correction) => correctionItem(correction, root)),
  }
  return feedResponse(feed, new URL('/', origin ?? url))
}
