import { pathToFileURL } from 'node:url'
import type { CompiledSite } from './compile.ts'
import { readManifest } from './manifest.ts'
import { createReadWithRetry } from './read-with-retry.ts'
import { rendererOf } from './release-place.ts'
import { planPages } from './write-pages.ts'

/** Renders one page, because a small release is twice as fast when its code has run before. */
export async function warmUp(release: string, signal: AbortSignal): Promise<void> {
  const renderer: CompiledSite['renderer'] = await import(pathToFileURL(rendererOf(release)).href)
  signal.throwIfAborted()
  const content = await renderer.releaseData(createReadWithRetry())
  signal.throwIfAborted()
  await planPages({ renderer }, content, await readManifest(release))
  const [article] = content.covers.keys()
  if (!article || signal.aborted) return
  const address = new URL(`/article/${article}`, process.env.SITE_URL)
  await renderer.render(new Request(address), { data: content.data })
}
