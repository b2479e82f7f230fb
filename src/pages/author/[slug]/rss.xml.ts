import type { APIRoute } from 'astro'
import { articlesInFeed } from '../../../features/articles/feed.ts'
import { feedResponse } from '../../_feed.ts'

/** One feed an author. */
export const GET: APIRoute = async ({
  locals: { data },
  params: { slug = '' },
  site: origin,
  url,
}) => {
  const author = await data.author(slug)
  if (!author) return new Response(null, { status: 404 })
  const { site } = await data.frame()
  const feed = {
    site,
    title: `${site.name}: ${author.name}`,
    description: `By ${author.name} in ${site.name}.`,
    path: `/author/${slug}/rss.xml`,
    ...articlesInFeed(await data.feed(`/author/${slug}`)),
  }
  return feedResponse(feed, new URL('/', origin ?? url))
}
