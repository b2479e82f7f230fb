import { xmlOf } from '../lib/xml.ts'

/** `changed` is the time of the last change. */
export type SitemapEntry = { path: string; changed?: string | undefined }

/** sitemaps.org */
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
