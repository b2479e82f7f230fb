import { realpath } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { notFoundPage } from '../server/pages.ts'
import { policyOf, withoutPolicy } from '../server/security-headers.ts'
import { noteData } from './noted-data.ts'

type Renderer = typeof import('./renderer.ts')

/**
 * The renderer that made the release which is served: its pages name the same scripts and styles. On
 * Netlify it is bundled with the function; locally a link in the release leads to it; in development
 * Astro's server stands for it (development.server.ts). Null when there is no release.
 */
export async function loadRenderer(): Promise<Renderer | null> {
  const { RENDERER } = process.env
  if (!RENDERER) return import('#renderer').catch(() => null)
  const file = await realpath(RENDERER).catch(() => null)
  return file && import(/* @vite-ignore */ pathToFileURL(file).href)
}

/**
 * A page that is rendered for this request, with the headers of a page and `given`. It says its policy
 * too: a preview has it in a frame, where no header comes along.
 *
 * @throws what the data of the page threw
 */
export async function renderedPage(
  request: Request,
  path: string,
  makeLocals: (renderer: Renderer) => Promise<App.Locals>,
  given: Record<string, string>,
): Promise<Response> {
  const renderer = await loadRenderer()
  // Before the first build there is nothing that could render.
  if (!renderer) return new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
  const page = new Request(new URL(path, request.url))
  const locals = await makeLocals(renderer)
  const { data, failures } = noteData(locals.data)
  const { status, text: html } = await renderer.render(page, { ...locals, data })
  if (status === 404) return notFoundPage(request, given)
  if (failures.length > 0) throw failures[0]
  const headers = { 'Content-Type': 'text/html; charset=utf-8', ...policyOf(html), ...given }
  return new Response(html, { status, headers })
}

/** The same for an address of its own, byte for byte as a release has it: the header says the policy. */
export async function servedPage(...asked: Parameters<typeof renderedPage>): Promise<Response> {
  const page = await renderedPage(...asked)
  return new Response(withoutPolicy(await page.text()), page)
}
