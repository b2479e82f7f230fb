import { getCollection } from 'astro:content'
import type { APIRoute } from 'astro'
import { site } from '../site.ts'
import { feedResponse, newestOf } from './_feed.ts'

/** The journal's feed. */
export const GET: APIRoute = async ({ site: origin, url }) => {
  const articles = (await getCollection('articles')).map(({ data }) => data)
  const feed = {
    title: site.name,
    description: site.description,
    path: '/rss.xml',
    articles: newestOf(articles),
  }
  return feedResponse(feed, new URL('/', origin ?? url))
}
