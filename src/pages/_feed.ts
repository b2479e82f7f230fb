import rss from '@astrojs/rss'
import type { Article } from '../features/articles/contract.ts'
import { feedItem } from '../features/articles/feed.ts'
import type { SiteIdentity } from '../features/site-settings/contract.ts'

type Feed = {
  site: Pick<SiteIdentity, 'name'>
  title: string
  description: string
  /** Where the feed itself stands. */
  path: string
  articles: Article[]
}

/** An RSS document with the full text of its articles. */
export function feedResponse(
  { site, title, description, path, articles }: Feed,
  origin: URL,
): Promise<Response> {
  const latest = articles
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1)
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
    items: articles.map((article) => feedItem(article, origin)),
  })
}
