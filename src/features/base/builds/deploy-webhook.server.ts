import { checkRateLimit } from '../../../server/rate-limit.ts'
import { recordDeployment } from '../jobs/deployment.server.ts'
import { buildOfTitle } from './build-hook.server.ts'
import { finishBuild } from './start-build.server.ts'

/**
 * Records the end of the build that the signed title of a deploy names. Only calls without such a
 * title count for the rate limit, so that they cannot block a genuine report. Every live deploy
 * records the deployment again, because its environment variables may have changed.
 * @throws ApiError 429
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
  if (status === 'live') await recordDeployment()
  return new Response(null, { status: 204 })
}
