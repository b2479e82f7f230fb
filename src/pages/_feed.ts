import rss, { type RSSFeedItem } from '@astrojs/rss'
import type { SiteIdentity } from '../features/site-settings/contract.ts'

type Feed = {
  site: Pick<SiteIdentity, 'name'>
  title: string
  description: string
  /** Where the feed itself stands. */
  path: string
  /** When the newest of its items was written or changed. */
  latest: string | undefined
  items(origin: URL): RSSFeedItem[]
}

/** An RSS document. */
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
