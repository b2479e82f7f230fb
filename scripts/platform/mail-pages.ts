import type { Peer } from './functions.ts'
import { isLoopback } from './loopback.ts'
import { listView, messageView, page, type View } from './mail-views.ts'
import type { Mailbox } from './mailbox.ts'

/** The pages `/__mail`, `/__mail/{id}` and `/__mail.json`, which only this machine may request. */
export function createMailPages(
  mailbox: Mailbox,
): (request: Request, peer: Peer) => Promise<Response | null> {
  return async (request, peer) => {
    const { pathname } = new URL(request.url)
    if (!/^\/__mail(\.json|\/|$)/.test(pathname)) return null
    if (!['GET', 'HEAD'].includes(request.method) || !isLoopback(request, peer)) return null
    const mails = await mailbox.list()
    if (pathname === '/__mail.json') {
      const body = mails.map(({ to, subject, text, html, at }) => ({ to, subject, text, html, at }))
      return Response.json(body, { headers: PRIVATE })
    }
    if (/^\/__mail\/?$/.test(pathname)) return html(page('Mail', listView(mails)))
    const mail = mails.find(({ id }) => pathname === `/__mail/${id}`)
    return mail ? html(page(mail.subject, messageView(mail))) : null
  }
}

const PRIVATE = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const html = async (view: View) =>
  new Response(String(await view), {
    headers: {
      ...PRIVATE,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
    },
  })
