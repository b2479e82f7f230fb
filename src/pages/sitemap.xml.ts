import type { APIRoute } from 'astro'
import { latestOf } from '../lib/dates.ts'
import type { SiteData } from '../rendering/site-data.ts'
import { type SitemapEntry, sitemapXml } from './_sitemap.ts'

const PAGES = ['/contact', '/corrections']

/** Every public page. */
export const GET: APIRoute = async ({ locals: { data }, site: origin, url }) => {
  const articles = await data.newest()
  const latest = latestOf(articles.map(({ updated_at }) => updated_at))
  const entries: SitemapEntry[] = [
    { path: '/', changed: latest },
    ...(await data.listAddresses()).filter(({ changed }) => changed),
    ...articles.map(({ id, updated_at }) => ({ path: `/article/${id}`, changed: updated_at })),
    ...(await seriesEntries(data)),
    ...PAGES.map((path) => ({ path })),
    ...(await data.pageAddresses()).map(({ path, changed }) => ({
      path,
      changed: changed ?? undefined,
    })),
  ]
  const xml = sitemapXml(entries, new URL('/', origin ?? url))
  return new Response(xml, { headers: { 'Content-Type': 'application/xml' } })
}

const seriesEntries = async (data: SiteData): Promise<SitemapEntry[]> =>
  (await data.series()).map(({ slug, parts }) => ({
    path: `/series/${slug}`,
    changed: latestOf(parts.map(({ updated_at }) => updated_at)),
  }))
