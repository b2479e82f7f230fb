import { createHmac, timingSafeEqual } from 'node:crypto'
import { readEnv } from '../../../server/env.ts'

/** Netlify answers in well under a second; whoever takes longer is not there. */
const PATIENCE_MS = 5000

/**
 * Calls the build hook with a title that comes back with the news of the deploy. It carries a
 * signature, because the functions that hear the news have an address that anybody may call.
 *
 * @throws Error with one sentence, never with the hook's address
 */
export async function callHook(build: number): Promise<void> {
  const { BUILD_HOOK_URL, BUILD_HOOK_TOKEN } = readEnv()
  const url = new URL(BUILD_HOOK_URL ?? '')
  url.searchParams.set('trigger_title', titleOf(build))
  const response = await fetch(url, {
    method: 'POST',
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(BUILD_HOOK_TOKEN && { headers: { Authorization: `Bearer ${BUILD_HOOK_TOKEN}` } }),
  }).catch(() => null)
  if (!response) throw new Error('The build hook did not answer.')
  if (!response.ok) throw new Error(`The build hook answered ${response.status}.`)
}

/** The title of a build's deploy. */
export const titleOf = (build: number): string => `Build ${build} ${signatureOf(build)}`

/** The build that a deploy's title names; null when we did not write it. */
export function buildOfTitle(title: unknown): number | null {
  const [, digits = '', signature = ''] = /^Build (\d{1,15}) ([\w-]+)$/.exec(String(title)) ?? []
  const build = Number(digits)
  const given = Buffer.from(signature)
  const wanted = Buffer.from(signatureOf(build))
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? build : null
}

const signatureOf = (build: number): string =>
  createHmac('sha256', readEnv().SUPABASE_SECRET_KEY).update(`build ${build}`).digest('base64url')
