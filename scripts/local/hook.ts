import { isSameSecret } from '../../src/server/hash.ts'
import type { Functions, Peer } from '../platform/functions.ts'
import { isLoopback } from '../platform/loopback.ts'
import type { Releases } from '../platform/releases.ts'

export const HOOK_PATH = '/__hooks/build'

/**
 * Replaces Netlify's build hook; with `?wait=1` it answers when the build has ended. Then it calls
 * the event functions.
 */
export function createBuildHook(releases: Releases, token: string, emit: Functions['emit']) {
  async function deploy(title: string): Promise<void> {
    try {
      await releases.build()
      await emit('deploy-succeeded', { title })
    } catch (error) {
      const error_message = error instanceof Error ? error.message : String(error)
      console.error(error_message)
      await emit('deploy-failed', { title, error_message })
    }
  }

  return async (request: Request, peer: Peer): Promise<Response | null> => {
    const url = new URL(request.url)
    if (url.pathname !== HOOK_PATH || !isLoopback(request, peer)) return null
    if (request.method !== 'POST' || !hasToken(request, token))
      return new Response(null, { status: 404 })
    if (!url.searchParams.has('wait')) {
      void deploy(url.searchParams.get('trigger_title') ?? 'Deploy')
      return new Response(null, { status: 202 })
    }
    return releases.build().then(
      ({ id, seconds }) => Response.json({ id, seconds }),
      (error: Error) => Response.json({ message: error.message }, { status: 500 }),
    )
  }
}

const hasToken = ({ headers }: Request, token: string): boolean =>
  isSameSecret(headers.get('authorization') ?? '', `Bearer ${token}`)
