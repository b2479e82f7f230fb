import { verifyToken } from '../../server/auth.ts'
import type { Call } from '../../server/call.ts'
import { cookieOf } from '../../server/cookies.ts'
import { rowsOf } from '../../server/database-errors.ts'
import { notFound } from '../../server/errors.ts'
import { spendAllowance } from '../../server/rate-limit.ts'
import { serviceClient } from '../../server/service-client.ts'
import { bearerOf } from '../../server/session.ts'
import { NO_ARTICLE } from '../articles/contract.ts'
import { TOKEN_COOKIE } from '../session/contract.ts'
import { isRobot } from './rules.ts'

/**
 * Counts a view once a visitor, article and day. Robots and administrators are answered alike and
 * not counted. The address is hashed with the day's salt inside the database and stored nowhere.
 *
 * @throws ApiError 404 unless the article is published
 */
export async function recordArticleView({ id }: { id: string }, call: Call): Promise<void> {
  await spendAllowance('view', call.address)
  const agent = call.request.headers.get('user-agent') ?? ''
  if (isRobot(agent)) return
  const user = await callerOf(call.request)
  const seen = rowsOf(
    await serviceClient().rpc('record_article_view', {
      p_slug: id,
      p_address: call.address,
      p_agent: agent,
      ...(user && { p_user: user }),
    }),
  )
  if (!seen) throw notFound(NO_ARTICLE)
}

/** Here a cookie is enough: it opens nothing, it only keeps a view from being counted. */
async function callerOf(request: Request): Promise<string | undefined> {
  const token = bearerOf(request) || cookieOf(request, TOKEN_COOKIE)
  return token ? (await verifyToken(token))?.userId : undefined
}
