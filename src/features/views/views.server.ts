import { NO_ARTICLE } from '../../lib/not-found.ts'
import { verifyToken } from '../../server/auth.ts'
import { rowsOf } from '../../server/database-errors.ts'
import { notFound } from '../../server/errors.ts'
import { handle } from '../../server/handle.ts'
import { cookieOf } from '../../server/http-cookies.ts'
import { networkOf } from '../../server/network.ts'
import { serviceClient } from '../../server/service-client.ts'
import { bearerOf } from '../../server/session.ts'
import { TOKEN_COOKIE } from '../session/rules.ts'
import { recordView } from './contract.ts'

/** A missed robot only counts a view, so the list is short. */
const ROBOT = /bot\b|crawl|spider|slurp|preview|fetch|curl|wget|headless|lighthouse|monitor/i

export const routes = [
  // Robots and users with a role get the same answer and are not counted.
  handle(recordView, { limits: ['view'] }, async ({ id }, { request, address }) => {
    const agent = request.headers.get('user-agent') ?? ''
    if (agent === '' || ROBOT.test(agent)) return
    const user = await callerOf(request)
    // The database hashes the address with a daily salt and does not store it.
    const seen = rowsOf(
      await serviceClient().rpc('record_view', {
        p_slug: id,
        p_address: networkOf(address),
        p_agent: agent,
        ...(user && { p_user: user }),
      }),
    )
    if (!seen) throw notFound(NO_ARTICLE)
  }),
]

/** A cookie suffices, because it only excludes a view from the count. */
async function callerOf(request: Request): Promise<string | undefined> {
  const token = bearerOf(request) || cookieOf(request, TOKEN_COOKIE)
  return token ? (await verifyToken(token))?.userId : undefined
}
