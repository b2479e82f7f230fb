import { readEnv } from '../../../server/env.ts'
import { internalKey, isInternalKey } from '../../../server/internal-key.ts'
import { timeLimit } from '../../../server/time-limit.ts'

/** Netlify usually answers within a second, so a hook that takes longer has failed. */
const TIMEOUT_MS = 5000

/**
 * Calls Netlify's build hook with a signed title, which the deploy webhook sends back.
 * @throws Error when the hook fails
 */
export async function callHook(build: number): Promise<void> {
  const { BUILD_HOOK_URL, BUILD_HOOK_TOKEN } = readEnv()
  const url = new URL(BUILD_HOOK_URL ?? '')
  url.searchParams.set('trigger_title', titleOf(build))
  const response = await fetch(url, {
    method: 'POST',
    signal: AbortSignal.timeout(timeLimit(TIMEOUT_MS)),
    ...(BUILD_HOOK_TOKEN && { headers: { Authorization: `Bearer ${BUILD_HOOK_TOKEN}` } }),
  }).catch(() => null)
  if (!response) throw new Error('The build hook did not answer.')
  if (!response.ok) throw new Error(`The build hook answered ${response.status}.`)
}

export const titleOf = (build: number): string => `Build ${build} ${internalKey(`build ${build}`)}`

/** The id of the build in a title that `titleOf` signed; null for any other title. */
export function buildOfTitle(title: unknown): number | null {
  const [, digits = '', signature = ''] = /^Build (\d{1,15}) ([\w-]+)$/.exec(String(title)) ?? []
  const build = Number(digits)
  return isInternalKey(`build ${build}`, signature) ? build : null
}
