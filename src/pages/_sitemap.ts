/** A public page, by its path, and when its content last changed, where that is known. */
export type SitemapEntry = { path: string; changed?: string | undefined }

/** The sitemap of sitemaps.org; paths are the site's own and need no escaping beyond an address's. */
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
