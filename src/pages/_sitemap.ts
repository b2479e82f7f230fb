import { xmlOf } from '../lib/xml.ts'

/** `changed` is the time of the last change as ISO 8601, `picture` the path of a picture. */
export type SitemapEntry = {
  path: string
  changed?: string | undefined
  picture?: string | undefined
}

/** A sitemap by the protocol of sitemaps.org, with pictures by Google's extension of it. */
export const sitemapXml = (entries: SitemapEntry[], origin: URL): string =>
  xmlOf({
    urlset: {
      '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      '@_xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
      url: entries.map(({ path, changed, picture }) => ({
        loc: new URL(path, origin).href,
        lastmod: changed,
        'image:image': picture && { 'image:loc': new URL(picture, origin).href },
      })),
    },
  })
