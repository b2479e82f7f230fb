import type { Context } from '@netlify/functions'
import { findArticleId } from '../src/features/publishing/articles/articles.server.ts'
import { answerFormerAddress } from '../src/features/publishing/redirects/unknown-address.server.ts'
import { notFoundPage, observedPage, type ReadConfig } from '../src/server/page-function.ts'
import { guestClient } from '../src/server/supabase.ts'

const NUMBER = /^[1-9]\d{0,8}$/

/**
 * Redirects `/article/{aux_id}` to the article (rule: articles/number-redirects), unless the number
 * is a former address.
 */
export default observedPage('/article/:number', async (request: Request, { params }: Context) => {
  const former = await answerFormerAddress(request)
  if (former) return former
  const { number = '' } = params
  const id = NUMBER.test(number) ? await findArticleId(guestClient(), Number(number)) : null
  if (!id) return notFoundPage(request)
  const headers = { Location: `/article/${id}`, 'Cache-Control': 'no-cache' }
  return new Response(null, { status: 301, headers })
})

// With `preferStatic`, an article whose id is a number is served from its own page.
export const config: ReadConfig = {
  path: '/article/:number(\\d+)',
  method: ['GET', 'HEAD'],
  preferStatic: true,
}
