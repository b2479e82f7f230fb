/** `changed` is the time of the last change of its content, if known. */
export type SitemapEntry = { path: string; changed?: string | undefined }

/** A sitemap (sitemaps.org). Paths need no escaping except for `&`. */
export function sitemapXml(entries: SitemapEntry[], origin: URL): string {
  const urls = entries.map(({ path, changed }) => {
    const address = new URL(path, origin).href.replaceAll('&', '&amp;')
    return `<url><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}
