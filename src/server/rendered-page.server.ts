import { realpath } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { noteData } from './noted-data.ts'
import { notFoundPage } from './page-function.ts'

export type Renderer = typeof import('#renderer')

/**
 * The renderer of the release that is served, because its pages name the same scripts. On Netlify
 * it is in the bundle, on a local machine `RENDERER` links it. Null when there is no release.
 */
export async function loadRenderer(): Promise<Renderer | null> {
  const { RENDERER } = process.env
  if (!RENDERER) return import('#renderer').catch(() => null)
  const file = await realpath(RENDERER).catch(() => null)
  return file && import(/* @vite-ignore */ pathToFileURL(file).href)
}

/** Renders a page exactly as a release does. @throws what reading its data threw */
export async function renderedPage(
  request: Request,
  path: string,
  makeLocals: (renderer: Renderer) => Promise<App.Locals>,
  extraHeaders: Record<string, string>,
): Promise<Response> {
  const renderer = await loadRenderer()
  if (!renderer) return new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
  const page = new Request(new URL(path, request.url))
  const locals = await makeLocals(renderer)
  const { data, failures } = noteData(locals.data)
  const { status, bytes } = await renderer.render(page, { ...locals, data })
  if (status === 404) return notFoundPage(request, extraHeaders)
  if (failures.length > 0) throw failures[0]
  const { site } = await data.frame()
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    ...renderer.pagePolicy(site, path),
    ...extraHeaders,
  }
  return new Response(bytes, { status, headers })
}
