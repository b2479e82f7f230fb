import type { APIRoute } from 'astro'
import { articlesInFeed } from '../../../features/articles/feed.ts'
import { feedResponse } from '../../_feed.ts'

/** One feed a category, with everything below it. */
export const GET: APIRoute = async ({
  locals: { data },
  params: { slug = '' },
  site: origin,
  url,
}) => {
  const found = await data.category(slug)
  if (!found) return new Response(null, { status: 404 })
  const { name } = found.category
  const { site } = await data.frame()
  const feed = {
    site,
    title: `${site.name}: ${name}`,
    description: `${name} in ${site.name}.`,
    path: `/category/${slug}/rss.xml`,
    ...articlesInFeed(await data.feed(`/category/${slug}`)),
  }
  return feedResponse(feed, new URL('/', origin ?? url))
}
