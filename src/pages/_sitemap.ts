import { xmlOf } from '../lib/xml.ts'

/** `changed` is the time of the last change as ISO 8601. */
export type SitemapEntry = { path: string; changed?: string | undefined }

/** A sitemap by the protocol of sitemaps.org. */
export const sitemapXml = (entries: SitemapEntry[], origin: URL): string =>
  xmlOf({
    urlset: {
      '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      url: entries.map(({ path, changed }) => ({
        loc: new URL(path, origin).href,
        lastmod: changed,
      })),
    },
  })
