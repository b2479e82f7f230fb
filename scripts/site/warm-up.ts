import { pathToFileURL } from 'node:url'
import type { ReleaseTeasers } from '../../src/rendering/read-teasers.ts'
import type { CompiledSite } from './compile.ts'
import { codeFingerprint } from './fingerprint.ts'
import { readManifest } from './manifest.ts'
import { createReadWithRetry } from './read-with-retry.ts'
import { rendererOf } from './release-place.ts'
import { planPages } from './write-pages.ts'

/**
 * Renders one page, because a small release is twice as fast when its code has run before. Resolves
 * to the teasers that it has read, so that the next release reads only changed ones.
 */
export async function warmUp(release: string, signal: AbortSignal): Promise<ReleaseTeasers> {
  const renderer: CompiledSite['renderer'] = await import(pathToFileURL(rendererOf(release)).href)
  signal.throwIfAborted()
  codeFingerprint(process.env.SITE_URL ?? '')
  const content = await renderer.releaseData(createReadWithRetry())
  signal.throwIfAborted()
  await planPages({ renderer }, content, await readManifest(release))
  const [article] = content.covers.keys()
  if (!article || signal.aborted) return content.teasers
  const address = new URL(`/article/${article}`, process.env.SITE_URL)
  await renderer.render(new Request(address), { data: content.data })
  return content.teasers
}
