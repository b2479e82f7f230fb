import { isbot } from 'isbot'
import { verifyToken } from '../../../../server/auth.ts'
import { cookieOf } from '../../../../server/http-cookies.ts'
import { networkOf } from '../../../../server/network.ts'
import { bearerOf } from '../../../../server/session.ts'
import { TOKEN_COOKIE } from '../../../base/session/rules.ts'

type Visitor = { p_address: string; p_agent: string }

/**
 * The visitor of a request; null for robots. The database stores only a hash of it with a daily
 * salt.
 */
export function visitorOf(request: Request, address: string): Visitor | null {
  const agent = request.headers.get('user-agent') ?? ''
  return agent === '' || isbot(agent) ? null : { p_address: networkOf(address), p_agent: agent }
}

/**
 * The user of a request. Its cookie is enough, because it only excludes users with a role from the
 * counts.
 */
export async function countedUser(request: Request): Promise<{ p_user?: string }> {
  const token = bearerOf(request) || cookieOf(request, TOKEN_COOKIE)
  const user = token ? await verifyToken(token) : null
  return user ? { p_user: user.userId } : {}
}

/** rule: numbers/do-not-track */
export const asksNotToBeTracked = ({ headers }: Request): boolean =>
  headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'
