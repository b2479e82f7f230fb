import type { Context } from '@netlify/functions'
import { findArticleId } from '../src/features/articles/articles.server.ts'
import { answerFormerAddress } from '../src/features/redirects/unknown-address.server.ts'
import { notFoundPage, observedPage, type ReadConfig } from '../src/server/pages.ts'
import { guestClient } from '../src/server/supabase.ts'

const NUMBER = /^[1-9]\d{0,8}$/

/**
 * `/article/{aux_id}` leads to the article's own address (rule: articles/number-redirects), unless it was
 * the address of an article that was named by figures alone.
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

// An article may be named by figures alone: its page goes first.
export const config: ReadConfig = {
  path: '/article/:number(\\d+)',
  method: ['GET', 'HEAD'],
  preferStatic: true,
}
