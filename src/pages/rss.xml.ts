import type { APIRoute } from 'astro'
import { articlesInFeed } from '../features/articles/feed.ts'
import { feedResponse } from './_feed.ts'

/** The journal's feed. */
export const GET: APIRoute = async ({ locals: { data }, site: origin, url }) => {
  const { site } = await data.frame()
  const feed = {
    site,
    title: site.name,
    description: site.description,
    path: '/rss.xml',
    ...articlesInFeed(await data.feed('/articles')),
  }
  return feedResponse(feed, new URL('/', origin ?? url))
}
