import { checkRateLimit } from '../../server/rate-limit.ts'
import { buildOfTitle } from './hook.server.ts'
import { finishBuild } from './start-build.server.ts'

/**
 * Records how a deploy ended, as Netlify reports it. Deploys without the signed title of a build are
 * ignored; only they count for the limit, so that they cannot keep a report out.
 *
 * @throws ApiError 429 with Retry-After
 */
export async function receiveDeployWebhook(
  request: Request,
  ip: string,
  status: 'live' | 'failed',
): Promise<Response> {
  const body: unknown = await request.json().catch(() => null)
  const { title, error_message } = (body as { payload?: Record<string, unknown> })?.payload ?? {}
  const build = buildOfTitle(title)
  if (build === null) await checkRateLimit('event', ip)
  else
    await finishBuild(build, status, status === 'failed' ? String(error_message ?? '') : undefined)
  return new Response(null, { status: 204 })
}
