import { link, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Releases } from '../platform/releases.ts'
import { MANIFEST, readManifest } from '../site/manifest.ts'
import { linkFolder, replaceFile } from '../site/release-files.ts'
import { replaceIndex, searchedPages, textPages } from '../site/search-index.ts'
import { writeServiceWorker } from '../site/service-worker.ts'

type Options = {
  folder: string
  make(pages: string, out: string, signal: AbortSignal): Promise<unknown>
  finish(out: string, former: string): Promise<void>
}

/** rule: search/index-follows. Several releases in a row share one index. */
export function createIndexRunner(releases: Releases, { folder, make, finish }: Options) {
  const pages = join(folder, 'pages')
  const made = join(folder, 'index')
  const stop = new AbortController()
  let isWanted = false
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (isWanted && !stop.signal.aborted) {
      isWanted = false
      await indexOnce().catch((error: unknown) => {
        if (!stop.signal.aborted) console.error('The search index was not made:', error)
      })
    }
    running = undefined
  }

  async function indexOnce(): Promise<void> {
    const release = releases.current()
    if (!release || (await readManifest(release))?.isIndexed) return
    await rm(folder, { recursive: true, force: true })
    // The release may be removed while the index is made, so its files are linked first.
    await linkSearched(release, pages)
    await make(pages, made, stop.signal)
    await releases.amend(async (out, former) => {
      const manifest = await readManifest(former)
      if (!manifest) return false
      if (!(await hasAllOf(former, pages))) {
        isWanted = true
        return false
      }
      await linkFolder(former, out)
      await replaceIndex(out, made)
      writeServiceWorker(out)
      const left = { ...manifest, isIndexed: former === release }
      replaceFile(join(out, MANIFEST), Buffer.from(JSON.stringify(left)))
      await finish(out, former)
      return true
    })
    await rm(folder, { recursive: true, force: true })
  }

  return {
    /** Resolves when no other index is requested. */
    follow(): Promise<void> {
      isWanted = true
      running ??= run()
      return running
    },
    async close(): Promise<void> {
      stop.abort()
      await running
    },
  }
}

async function linkSearched(release: string, to: string): Promise<void> {
  await linkFolder(join(release, 'article'), join(to, 'article'))
  for (const file of await textPages(release)) {
    await mkdir(dirname(join(to, file)), { recursive: true })
    await link(join(release, file), join(to, file))
  }
}

/**
 * Whether the release has all indexed pages. Otherwise the index would still find suspended
 * articles.
 */
async function hasAllOf(present: string, indexed: string): Promise<boolean> {
  const files = new Set(await searchedPages(present))
  return (await searchedPages(indexed)).every((file) => files.has(file))
}
