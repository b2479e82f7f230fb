import { NO_ARTICLE } from '../../../lib/not-found.ts'
import { notFound } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import { callService } from '../../../server/service-client.ts'
import { recordView, recordViewEnd } from './contract.ts'
import { asksNotToBeTracked, countedUser, visitorOf } from './shared/visitor.server.ts'

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

/**
 * The host from which a reader came; null for the site's own host and for invalid hosts
 * (rule: numbers/sources).
 */
function sourceOf(from: string | undefined, { hostname }: URL): string | null {
  const host = plain(from ?? '')
  return /^[a-z0-9.-]{1,100}$/.test(host) && host !== plain(hostname) ? host : null
}

const plain = (host: string): string => host.toLowerCase().replace(/^www\./, '')
