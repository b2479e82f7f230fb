import { buildOfTitle } from '../hook/server.ts'
import { finishBuild } from '../run/server.ts'

/**
 * Hears from Netlify how a deploy ended. Deploys that nobody on the desk asked for, and news that
 * somebody made up, are passed over.
 */
export async function hearDeployNews(request: Request, status: 'live' | 'failed'): Promise<void> {
  const body: unknown = await request.json().catch(() => null)
  const { title, error_message } = (body as { payload?: Record<string, unknown> })?.payload ?? {}
  const build = buildOfTitle(title)
  if (build === null) return
  await finishBuild(build, status, status === 'failed' ? String(error_message ?? '') : undefined)
}
