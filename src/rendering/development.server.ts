import { defineMiddleware } from 'astro:middleware'
import { randomUUID } from 'node:crypto'
import { finishedPage, isPage, type Rendered } from './finished-page.server.ts'
import { releaseData } from './release-data.ts'

export { pagePolicy } from '../layouts/page-policy.ts'
export { onDemandData, readSurroundings } from './on-demand-data.ts'

const LOCALS = 'x-development-locals'

declare global {
  var developmentLocals: Map<string, App.Locals> | undefined
}
// Vite loads this module twice, for Astro and for functions, so the map is global.
globalThis.developmentLocals ??= new Map()
const lent = globalThis.developmentLocals

/** Replaces `render` of renderer.ts, which exists only in a release. */
export async function render({ url }: Request, locals: App.Locals): Promise<Rendered> {
  const key = randomUUID()
  lent.set(key, locals)
  try {
    const response = await fetch(url, { headers: { [LOCALS]: key } })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  } finally {
    lent.delete(key)
  }
}

/** Provides `locals` while developing; in a release the caller of `render` passes them. */
export const onRequest = defineMiddleware(async ({ locals, request }, next) => {
  const passed = lent.get(request.headers.get(LOCALS) ?? '')
  Object.assign(locals, passed ?? { data: (await releaseData()).data })
  const response = await next()
  if (!isPage(response)) return response
  return new Response((await finishedPage(response, locals)).bytes, response)
})
