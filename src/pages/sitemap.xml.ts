import { getCollection } from 'astro:content'
import type { APIRoute } from 'astro'
import { subtreeIds } from '../features/categories/rules.ts'
import { latestOf, type SitemapEntry, sitemapXml } from './_sitemap.ts'

const PAGES = ['/about', '/about-this-site', '/contact', '/shop', '/careers']

/** Every page that readers and search engines may find; the build sees nothing that is not public. */
export const GET: APIRoute = async ({ site: origin, url }) => {
  const articles = (await getCollection('articles')).map(({ data }) => data)
  const changed = new Map(articles.map(({ id, updated_at }) => [id, updated_at]))
  const latest = latestOf([...changed.values()])
  const entries: SitemapEntry[] = [
    { path: '/', changed: latest },
    { path: '/articles', changed: latest },
    ...[...changed].map(([id, moment]) => ({ path: `/article/${id}`, changed: moment })),
    ...(await categoryEntries(articles)),
    ...(await seriesEntries(changed)),
    ...PAGES.map((path) => ({ path })),
    ...(await legalEntries()),
  ]
  const xml = sitemapXml(entries, new URL('/', origin ?? url))
  return new Response(xml, { headers: { 'Content-Type': 'application/xml' } })
}

async function categoryEntries(articles: { tag: number[]; updated_at: string }[]) {
  return (await getCollection('categories')).flatMap(({ data: category }) => {
    const ids = new Set(subtreeIds(category))
    const own = articles.filter(({ tag }) => tag.some((id) => ids.has(id)))
    const changed = latestOf(own.map(({ updated_at }) => updated_at))
    return changed ? [{ path: `/category/${category.slug}`, changed }] : []
  })
}

async function seriesEntries(changed: Map<string, string>) {
  return (await getCollection('series')).flatMap(({ data: { id, articles } }) => {
    const latest = latestOf(articles.flatMap((article) => changed.get(article) ?? []))
    return latest ? [{ path: `/series/${id}`, changed: latest }] : []
  })
}

const legalEntries = async () =>
  (await getCollection('legal')).map(({ id, data: { revised, effective } }) => ({
    path: `/support/${id}`,
    changed: (revised ?? effective)?.toISOString(),
  }))
