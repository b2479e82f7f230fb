import { timingSafeEqual } from 'node:crypto'
import type { Peer } from '../platform/functions.ts'
import { isLoopback } from '../platform/loopback.ts'
import type { Releases } from '../platform/releases.ts'

export const HOOK_PATH = '/__hooks/build'

/**
 * The local stand-in for Netlify's build hook: asks for a release and answers at once, or with
 * `?wait=1` when the release is live or has failed.
 */
export function createBuildHook(releases: Releases, token: string) {
  return async (request: Request, peer: Peer): Promise<Response | null> => {
    const url = new URL(request.url)
    if (url.pathname !== HOOK_PATH || !isLoopback(request, peer)) return null
    if (request.method !== 'POST' || !holds(request, token))
      return new Response(null, { status: 404 })
    const release = releases.request(url.searchParams.get('reason') ?? 'asked for')
    if (!url.searchParams.has('wait')) {
      // Whoever does not wait learns the outcome from the builds table or the log.
      release.catch((error: Error) => console.error(error.message))
      return new Response(null, { status: 202 })
    }
    return release.then(
      ({ id, seconds }) => Response.json({ id, seconds }),
      (error: Error) => Response.json({ message: error.message }, { status: 500 }),
    )
  }
}

function holds(request: Request, token: string): boolean {
  const given = Buffer.from(request.headers.get('authorization') ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
