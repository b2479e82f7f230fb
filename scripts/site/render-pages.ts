import { join } from 'node:path'
import { setImmediate as others } from 'node:timers/promises'
import type { ReleaseData } from '../../src/rendering/release-data.ts'
import { noteData } from '../../src/server/noted-data.ts'
import type { CompiledSite } from './compile.ts'
import { digestOfCalls, fileOf, isArticle, type PageKey } from './pages.ts'
import { replaceFile } from './release-files.ts'
import type { ReleasePlace } from './release-place.ts'

/** So many pages are rendered at a time; each takes memory until it is written. */
const AT_ONCE = 12
const AHEAD = 100

/** Pages for another process, and what this one has read, so that both show the same. */
export type PageShare = { place: ReleasePlace; paths: string[] } & Pick<
  ReleaseData,
  'parts' | 'teasers'
>

export type RenderedPages = {
  pages: Record<string, PageKey>
  written: string[]
  /**
   * Paths of articles that were suspended after they were listed
   * (rule: builds/suspended-meanwhile).
   */
  withdrawn: string[]
}

export async function renderPages(
  { out }: ReleasePlace,
  { renderer }: CompiledSite,
  content: ReleaseData,
  paths: string[],
): Promise<RenderedPages> {
  const pages: RenderedPages['pages'] = {}
  const written: string[] = []
  const withdrawn: string[] = []

  async function write(path: string): Promise<void> {
    const { data, calls, failures } = noteData(content.data)
    const { status, bytes } = await renderer.render(addressOf(path), { data })
    if (status === 404 && isArticle(path)) {
      withdrawn.push(path)
      return
    }
    const expected = path === '/404' ? 404 : 200
    if (status !== expected)
      throw new Error(
        `${path} could not be rendered (${status}): ${failures[0] ?? 'its reason is above.'}`,
      )
    const file = fileOf(path)
    if (replaceFile(join(out, file), bytes)) written.push(file)
    const sortedCalls = [...calls].sort()
    pages[path] = { calls: sortedCalls, digest: await digestOfCalls(sortedCalls, content) }
  }

  const queue = paths.entries()
  const work = async () => {
    for (const [place, path] of queue) {
      if (place === 0) content.readAhead(idsOf(paths.slice(0, AHEAD)))
      if (place % AHEAD === 0)
        content.readAhead(idsOf(paths.slice(place + AHEAD, place + 2 * AHEAD)))
      await write(path)
      // A page whose text is at hand waits for nothing, and calls would not be sent meanwhile.
      await others()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { pages, written, withdrawn }
}

const idsOf = (paths: string[]) =>
  paths.filter(isArticle).map((path) => path.slice('/article/'.length))

const addressOf = (path: string) => new Request(new URL(path, process.env.SITE_URL))
