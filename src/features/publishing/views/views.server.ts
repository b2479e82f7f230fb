import { NO_ARTICLE } from '../../../lib/not-found.ts'
import { notFound } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import { callService } from '../../../server/service-client.ts'
import { recordView, recordViewEnd } from './contract.ts'
import { asksNotToBeTracked, countedUser, visitorOf } from './shared/visitor.server.ts'
import { sourceOf } from './view-source.ts'

export const routes = [
  // Robots and users with a role get the same answer and are not counted.
  handle(recordView, { limits: ['view'] }, async ({ id, from }, { request, address }) => {
    const visitor = visitorOf(request, address)
    if (!visitor) return
    const source = asksNotToBeTracked(request) ? null : sourceOf(from, new URL(request.url))
    const seen = await callService('record_view', {
      p_slug: id,
      ...visitor,
      ...(await countedUser(request)),
      ...(source && { p_source: source }),
    })
    if (!seen) throw notFound(NO_ARTICLE)
  }),

  handle(recordViewEnd, { limits: ['view'] }, async ({ id }, { request, address }) => {
    const visitor = visitorOf(request, address)
    if (!visitor || asksNotToBeTracked(request)) return
    await callService('record_view_end', { p_slug: id, ...visitor })
  }),
]
