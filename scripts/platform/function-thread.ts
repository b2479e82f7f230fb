import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { Context } from '@netlify/functions'
import { contextOf, type Handler } from './function-call.ts'
import type { Problem, ThreadCall } from './function-threads.ts'

/** The program of a thread of `function-threads.ts`, which handles one call at a time. */
parentPort?.on('message', async (call: ThreadCall) => {
  const problem = await answer(call).then(() => null, problemOf)
  parentPort?.postMessage(problem)
})

/**
 * The error's message and stack, because the error itself may contain values that cannot be sent to
 * another thread.
 */
function problemOf(error: unknown): Problem {
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error))
  return { message, stack }
}

async function answer({ file, params, ip, requestId, ...init }: ThreadCall): Promise<void> {
  const { default: handler }: { default: Handler } = await import(pathToFileURL(file).href)
  const request = new Request(init.url, init)
  const behind: Promise<unknown>[] = []
  const waitUntil = (promise: Promise<unknown>) => void behind.push(promise)
  await handler(request, contextOf({ request, params, ip }, requestId, waitUntil) as Context)
  await Promise.all(behind)
}
