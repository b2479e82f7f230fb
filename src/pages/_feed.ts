import type { APIRoute } from 'astro'
import { articlesInFeed } from '../features/articles/feed.ts'
import type { SiteIdentity } from '../features/site-settings/contract.ts'
import { type XmlElement, xmlOf } from '../lib/xml.ts'
import type { SiteData } from '../rendering/site-data.ts'

type Feed = {
  site: Pick<SiteIdentity, 'name'>
  title: string
  description: string
  /** The path of the feed. */
  path: string
  /** The time of the newest item. */
  latest: string | undefined
  items(origin: URL): XmlElement[]
}

export function feedResponse(
  { site, title, description, path, latest, items }: Feed,
  origin: URL,
): Response {
  const channel = {
    title,
    description,
    link: origin.href.replace(/\/$/, ''),
    language: 'en-us',
    'atom:link': {
      '@_href': new URL(path, origin).href,
      '@_rel': 'self',
      '@_type': 'application/rss+xml',
    },
    lastBuildDate: latest && new Date(latest).toUTCString(),
    generator: site.name,
    item: items(origin),
  }
  const namespaces = {
    '@_xmlns:atom': 'http://www.w3.org/2005/Atom',
    '@_xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    '@_xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  }
  return new Response(xmlOf({ rss: { '@_version': '2.0', ...namespaces, channel } }), {
    headers: { 'Content-Type': 'application/xml' },
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
