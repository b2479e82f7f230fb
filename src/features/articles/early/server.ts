import { ApiError } from '../../../server/errors.ts'
import { notFoundPage, pageOf } from '../../../server/pages.ts'
import { guestClient } from '../../../server/supabase.ts'
import { site } from '../../../site.ts'
import type { Article } from '../contract.ts'
import { findPublishedArticle } from '../server.ts'
import { fillPage, type PageOfArticle } from './fill.ts'

/** Where the build puts the page of the sample (scripts/site/build-site.ts). */
const FORM = '/article-form'

/**
 * The page of a published article whose own page is not live yet, or is of an older version: the
 * address answers with the whole text as soon as it is published (readings, 3).
 */
export async function earlyPage(request: Request, id: string): Promise<Response> {
  const article = await findPublishedArticle(guestClient(), id).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
  if (!article) return notFoundPage(request)
  return filledPage(request, article, {}, { 'Cache-Control': 'no-cache' })
}

/** A page made of the sample's and an article; headers as given, the policy as pages have it. */
export async function filledPage(
  request: Request,
  article: Article,
  about: Pick<PageOfArticle, 'notice' | 'robots'>,
  given: Record<string, string>,
): Promise<Response> {
  const { ok, html, headers } = await pageOf(request, FORM)
  // Before the first build there is nothing to fill in.
  if (!ok) return new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
  const origin = new URL('/', request.url)
  const filled = fillPage(html, article, { origin, siteName: site.name, ...about })
  return new Response(filled, { headers: { ...headers, ...given } })
}
