import { once } from 'node:events'
import { SHARE_ENV, Worker } from 'node:worker_threads'

/** The parts of a call that are sent to a thread; a request itself cannot be sent. */
export type ThreadCall = {
  file: string
  method: string
  url: string
  headers: [string, string][]
  body: ArrayBuffer | null
  params: Record<string, string>
  ip: string
  requestId: string
}

/** An error in a form that can be sent. */
export type Problem = { message: string; stack: string }

export type Threads = ReturnType<typeof createThreads>

/**
 * Runs each call on a thread of its own, as Netlify has a machine for each: however long one
 * computes, other calls are answered. One thread is kept, because to load functions takes a second.
 */
export function createThreads() {
  const idle = new Set<Worker>()

  function openThread(): Worker {
    const thread = new Worker(new URL('./function-thread.ts', import.meta.url), { env: SHARE_ENV })
    // Without a listener an error in a thread that is idle would end the site.
    thread.on('error', () => {})
    thread.on('exit', () => idle.delete(thread))
    return thread
  }

  return {
    /** @throws Error with what the function threw, or when its thread ends */
    async run(call: ThreadCall): Promise<void> {
      const [thread = openThread()] = idle
      idle.delete(thread)
      const problem = await answerOf(thread, call)
      if (idle.size === 0) idle.add(thread)
      else await thread.terminate()
      if (problem !== null) throw Object.assign(new Error(), problem)
    },
    async stop(): Promise<void> {
      await Promise.all([...idle].map((thread) => thread.terminate()))
    },
  }
}

/** Resolves to null, or to what the function threw. @throws Error when the thread ends */
async function answerOf(thread: Worker, call: ThreadCall): Promise<Problem | null> {
  const over = new AbortController()
  thread.postMessage(call)
  try {
    return await Promise.race([
      once(thread, 'message', over).then(([problem]) => problem),
      once(thread, 'exit', over).then(([code]) => {
        throw new Error(`Its thread ended with ${code}.`)
      }),
    ])
  } finally {
    over.abort()
  }
}
