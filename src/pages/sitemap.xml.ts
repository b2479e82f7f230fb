import type { APIRoute } from 'astro'
import { changeOf } from '../rendering/list-pages.ts'
import { type SitemapEntry, sitemapXml } from './_sitemap.ts'

/** Pages with fixed addresses; the addresses of content are in the data. */
const PAGES = ['/contact', '/corrections', '/newsletter']

export const GET: APIRoute = async ({ locals: { data }, site: origin, url }) => {
  const addresses = (await data.addresses()).filter(({ isUnlisted }) => !isUnlisted)
  const changed = changeOf(await data.newest())
  const pages = PAGES.map((path): SitemapEntry => ({ path }))
  const xml = sitemapXml(
    [{ path: '/', changed }, ...addresses, ...pages],
    new URL('/', origin ?? url),
  )
  return new Response(xml, { headers: { 'Content-Type': 'application/xml' } })
}
