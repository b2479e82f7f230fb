import { htmlOf } from '@site/text/html-tree.ts'
import { directedText } from './text-direction.ts'
import { type XmlElement, xmlOf } from './xml.ts'

export type FeedItem = {
  /** Identifies the item for feed readers, so it never changes. */
  guid: string
  title: string
  link: string
  /** Plain text. */
  summary: string
  at: string
  changed?: string
  authors?: { name: string; url: string }[]
  tags?: string[]
  picture?: string | undefined
  /** Missing in feeds that have summaries only. */
  html?: string
}

export type Feed = {
  title: string
  description: string
  page: string
  address: string
  generator: string
  icon: string
  latest: string | undefined
  items: FeedItem[]
}

export const FEED_FORMATS: Record<string, { type: string; write(feed: Feed): string }> = {
  'rss.xml': { type: 'application/rss+xml; charset=utf-8', write: rssOf },
  'feed.json': { type: 'application/feed+json; charset=utf-8', write: jsonFeedOf },
}

const NAMESPACES = {
  '@_xmlns:atom': 'http://www.w3.org/2005/Atom',
  '@_xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  '@_xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  '@_xmlns:media': 'http://search.yahoo.com/mrss/',
}

function rssOf({ title, description, page, address, generator, latest, items }: Feed): string {
  const self = { '@_href': address, '@_rel': 'self', '@_type': 'application/rss+xml' }
  const channel = {
    title,
    description,
    link: page,
    language: 'en-us',
    'atom:link': self,
    lastBuildDate: latest && new Date(latest).toUTCString(),
    generator,
    item: items.map(rssItem),
  }
  return xmlOf({ rss: { '@_version': '2.0', ...NAMESPACES, channel } })
}

/** An item of an RSS feed: the description is HTML, title and names are plain text. */
export const rssItem = ({ guid, title, link, summary, at, ...more }: FeedItem): XmlElement => ({
  title,
  link,
  guid: { '@_isPermaLink': 'false', '#text': guid },
  description: htmlOf({ type: 'root', children: [directedText(summary)] }),
  pubDate: new Date(at).toUTCString(),
  'dc:creator': more.authors?.map(({ name }) => name),
  category: more.tags,
  comments: more.html && `${link}#comments`,
  'media:content': more.picture && { '@_url': more.picture, '@_medium': 'image' },
  'content:encoded': more.html,
})

/** https://www.jsonfeed.org/version/1.1/ */
function jsonFeedOf({ title, description, page, address, icon, items }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: page,
    feed_url: address,
    icon,
    language: 'en-US',
    items: items.map(jsonItem),
  }
  // Strict JSON parsers refuse lone surrogates.
  return JSON.stringify(feed, (_, value) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
}

const jsonItem = ({ guid, title, link, summary, at, changed, html, ...more }: FeedItem) => ({
  id: guid,
  url: link,
  title,
  ...(html === undefined ? { content_text: summary } : { summary, content_html: html }),
  image: more.picture,
  date_published: new Date(at).toISOString(),
  date_modified: changed && new Date(changed).toISOString(),
  authors: more.authors,
  tags: more.tags,
})
