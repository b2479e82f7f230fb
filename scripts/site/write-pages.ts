import { join } from 'node:path'
import type { DataCall, ReleaseData } from '../../src/site-data/release-data.ts'
import type { CompiledSite } from './compile.ts'
import type { Manifest } from './manifest.ts'
import { digestOfCalls, fileOf, noteCalls, type PageKey, pagePaths } from './pages.ts'
import { removeFile, replaceFile } from './release-files.ts'

/** So many pages are made at the same time; the texts of their articles come with one call. */
const AT_ONCE = 100

type WrittenPages = {
  pages: Record<string, PageKey>
  /** The files that were not there before, or are others now. */
  written: string[]
  /** Whether what the search finds has changed. */
  articlesChanged: boolean
}

/**
 * Writes the pages into a folder that has those of `base`: the ones whose key has changed, and none
 * that are gone.
 */
export async function writePages(
  out: string,
  { renderer }: CompiledSite,
  content: ReleaseData,
  base: Manifest | null,
): Promise<WrittenPages> {
  const paths = await pagePaths(renderer.fixedPaths, content)
  const pages: WrittenPages['pages'] = {}
  const written: string[] = []
  const withdrawn: string[] = []

  async function write(path: string): Promise<void> {
    const calls = new Set<DataCall>()
    const failures: unknown[] = []
    const data = noteCalls(content.data, calls, failures)
    const response = await renderer.render(addressOf(path), { data })
    // Suspended since the articles were listed (rule: builds/suspended-meanwhile).
    if (response.status === 404 && isArticle(path)) return void withdrawn.push(path)
    const expected = path === '/404' ? 404 : 200
    if (response.status !== expected)
      throw new Error(
        `${path} could not be rendered (${response.status}): ${failures[0] ?? 'its reason is above.'}`,
      )
    const changed = await replaceFile(
      join(out, fileOf(path)),
      Buffer.from(await response.arrayBuffer()),
    )
    if (changed) written.push(fileOf(path))
    const asked = [...calls].sort()
    pages[path] = { calls: asked, digest: await digestOfCalls(asked, content) }
  }

  const changed: string[] = []
  for (const path of paths) {
    const known = base?.pages[path]
    if (known && known.digest === (await digestOfCalls(known.calls, content))) pages[path] = known
    else changed.push(path)
  }
  for (let first = 0; first < changed.length; first += AT_ONCE)
    await Promise.all(changed.slice(first, first + AT_ONCE).map(write))
  const present = new Set(paths)
  const gone = Object.keys(base?.pages ?? {}).filter((path) => !present.has(path))
  gone.push(...withdrawn)
  for (const path of gone) await removeFile(join(out, fileOf(path)))
  return { pages, written, articlesChanged: [...written, ...gone].some(isArticle) }
}

/** Whether a path or a file is that of an article. */
const isArticle = (path: string) => /^\/?article\//.test(path)

const addressOf = (path: string) => new Request(new URL(path, process.env.SITE_URL))
