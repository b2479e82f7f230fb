import { realpath } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { ReleaseTeasers } from '../../src/rendering/read-teasers.ts'
import type { ReleaseData } from '../../src/rendering/release-data.ts'
import type { CompiledSite } from './compile.ts'
import { codeFingerprint } from './fingerprint.ts'
import { readManifest } from './manifest.ts'
import { createReadWithRetry } from './read-with-retry.ts'
import { prepareLinking } from './release-files.ts'
import { rendererOf } from './release-place.ts'
import { isMuch, planPages } from './write-pages.ts'

/**
 * Renders what a publication changes, because a small release is twice as fast when its code has
 * run before. Resolves to the teasers that it has read, so that the next release reads only changed
 * ones.
 */
export async function warmUp(release: string, signal: AbortSignal): Promise<ReleaseTeasers> {
  // The release has a link to the code that the next one runs.
  const file = await realpath(rendererOf(release))
  const renderer: CompiledSite['renderer'] = await import(pathToFileURL(file).href)
  signal.throwIfAborted()
  codeFingerprint(process.env.SITE_URL ?? '')
  const content = await renderer.releaseData(createReadWithRetry())
  signal.throwIfAborted()
  const manifest = await readManifest(release)
  if (isMuch({}, Object.keys(manifest?.pages ?? {}))) prepareLinking()
  await planPages({ renderer }, content, manifest)
  for (const path of pagesOfPublication(content)) {
    if (signal.aborted) break
    const address = new URL(path, process.env.SITE_URL)
    await renderer.render(new Request(address), { data: content.data })
  }
  return content.teasers
}

/** The kinds of pages that a publication changes. */
function pagesOfPublication({ teasers: { teasers }, covers }: ReleaseData): string[] {
  const [newest] = covers.keys()
  if (newest === undefined) return []
  const tags = teasers.find(({ teaser }) => teaser.id === newest)?.teaser.tags ?? []
  const category = tags[0] ? [`/category/${tags[0].slug}`] : []
  return [
    `/article/${newest}`,
    '/',
    ...['/articles', ...category],
    '/sitemap.xml',
    ...['', ...category].map((list) => `${list}/rss.xml`),
  ]
}
