import type { Context } from '@netlify/functions'
import { readGuestEnv } from './env.ts'
import { internalKey, isInternalKey } from './internal-key.ts'
import { observedTask } from './observe.ts'
import { bearerOf } from './session.ts'

/** Starts a background task by its name. @throws Error when it does not start */
export async function startTask(name: string): Promise<void> {
  const place = new URL(`/.netlify/functions/task-background?task=${name}`, readGuestEnv().SITE_URL)
  const headers = { Authorization: `Bearer ${internalKey(name)}` }
  const { status } = await fetch(place, { method: 'POST', headers })
  if (status !== 202) throw new Error(`The task ${name} did not start: ${status}`)
}

/**
 * A function for tasks that only the site itself starts, with the internal key for the task's name.
 * A platform may ask `admits` first and answer other callers 404.
 */
export function backgroundTasks(
  tasks: Record<string, () => Promise<void>>,
  nameOf: (request: Request) => string | null,
) {
  const taskOf = (request: Request) => {
    const name = nameOf(request) ?? ''
    const work = tasks[name]
    return work && isInternalKey(name, bearerOf(request)) ? observedTask(name, work) : null
  }
  const answer = async (request: Request, context: Context): Promise<Response | undefined> => {
    const run = taskOf(request)
    if (!run) return new Response(null, { status: 404 })
    await run(request, context)
    return undefined
  }
  return Object.assign(answer, { admits: (request: Request) => taskOf(request) !== null })
}
