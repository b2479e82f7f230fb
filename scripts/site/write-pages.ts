import { join } from 'node:path'
import type { DataCall, ReleaseData } from '../../src/site-data/release-data.ts'
import type { CompiledSite } from './compile.ts'
import type { Manifest } from './manifest.ts'
import { digestOfCalls, fileOf, noteCalls, type PageKey, pagePaths } from './pages.ts'
import { removeFile, replaceFile } from './release-files.ts'

/** So many pages are made at the same time: what is begun stays in memory until it is written. */
const AT_ONCE = 12
/** The texts of so many pages come with one call. */
const AHEAD = 100

/** What is to be done about each page. */
type PagePlan = {
  /** Those that are as in the release before. */
  same: Record<string, PageKey>
  changed: string[]
  gone: string[]
}

/** Compares the pages with those of `base`: the ones whose key has changed are made anew. */
export async function planPages(
  { renderer }: CompiledSite,
  content: ReleaseData,
  base: Manifest | null,
): Promise<PagePlan> {
  const paths = await pagePaths(renderer.fixedPaths, content)
  const same: PagePlan['same'] = {}
  const changed: string[] = []
  for (const path of paths) {
    const known = base?.pages[path]
    if (known && known.digest === (await digestOfCalls(known.calls, content))) same[path] = known
    else changed.push(path)
  }
  const present = new Set(paths)
  return { same, changed, gone: Object.keys(base?.pages ?? {}).filter((one) => !present.has(one)) }
}

type WrittenPages = {
  pages: Record<string, PageKey>
  /** The files that were not there before, or are others now. */
  written: string[]
  /** Whether what the search finds has changed. */
  articlesChanged: boolean
}

/** Writes what has changed into a folder that has the pages of the release before. */
export async function writePages(
  out: string,
  { renderer }: CompiledSite,
  content: ReleaseData,
  { same, changed, gone }: PagePlan,
): Promise<WrittenPages> {
  const pages = { ...same }
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

  const queue = changed.entries()
  const work = async () => {
    for (const [place, path] of queue) {
      if (place === 0) content.readAhead(idsOf(changed.slice(0, AHEAD)))
      if (place % AHEAD === 0)
        content.readAhead(idsOf(changed.slice(place + AHEAD, place + 2 * AHEAD)))
      await write(path)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const removed = [...gone, ...withdrawn]
  for (const path of removed) await removeFile(join(out, fileOf(path)))
  return { pages, written, articlesChanged: [...written, ...removed].some(isArticle) }
}

const idsOf = (paths: string[]) =>
  paths.filter(isArticle).map((path) => path.slice('/article/'.length))

/** Whether a path or a file is that of an article. */
const isArticle = (path: string) => /^\/?article\//.test(path)

const addressOf = (path: string) => new Request(new URL(path, process.env.SITE_URL))
