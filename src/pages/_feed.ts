import rss, { type RSSFeedItem } from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { articlesInFeed } from '../features/articles/feed.ts'
import type { SiteIdentity } from '../features/site-settings/contract.ts'
import type { SiteData } from '../rendering/site-data.ts'

type Feed = {
  site: Pick<SiteIdentity, 'name'>
  title: string
  description: string
  /** The path of the feed. */
  path: string
  /** The time of the newest item. */
  latest: string | undefined
  items(origin: URL): RSSFeedItem[]
}

export function feedResponse(
  { site, title, description, path, latest, items }: Feed,
  origin: URL,
): Promise<Response> {
  const self = new URL(path, origin).href
  return rss({
    title,
    description,
    site: origin,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: [
      '<language>en-us</language>',
      `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
      latest ? `<lastBuildDate>${new Date(latest).toUTCString()}</lastBuildDate>` : '',
      `<generator>${site.name.replaceAll('&', '&amp;')}</generator>`,
    ].join(''),
    items: items(origin),
  })
}

type ArticleList = { path: string; name?: string; description: string }

/** The route of a list's feed; `find` answers null when there is no such list. */
export const articleFeed =
  (
    find: (data: SiteData, site: SiteIdentity, slug: string) => Promise<ArticleList | null>,
  ): APIRoute =>
  async ({ locals: { data }, params: { slug = '' }, site: origin, url }) => {
    const { site } = await data.frame()
    const list = await find(data, site, slug)
    if (!list) return new Response(null, { status: 404 })
    const { path, name, description } = list
    const feed = {
      site,
      title: name === undefined ? site.name : `${site.name}: ${name}`,
      description,
      path: path === '/articles' ? '/rss.xml' : `${path}/rss.xml`,
      ...articlesInFeed(await data.feed(path)),
    }
    return feedResponse(feed, new URL('/', origin ?? url))
  }
