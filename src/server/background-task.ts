import type { Context } from '@netlify/functions'
import { isInternalKey } from './internal-key.ts'
import { observedTask } from './observe.ts'
import { bearerOf } from './session.ts'

/**
 * A background function that only the site itself starts, by the internal key of `purpose`.
 * Whoever else calls it gets a 404 where the platform asks `admits`, as the local one does; Netlify
 * answers 202 before a background function runs, which then does nothing.
 */
export function backgroundTask(name: string, purpose: string, work: () => Promise<void>) {
  const run = observedTask(name, work)
  const admits = (request: Request) => isInternalKey(purpose, bearerOf(request))
  const answer = async (request: Request, context: Context): Promise<Response | undefined> => {
    if (!admits(request)) return new Response(null, { status: 404 })
    await run(request, context)
    return undefined
  }
  return Object.assign(answer, { admits })
}
