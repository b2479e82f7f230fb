import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseData } from '../../src/rendering/release-data.ts'
import type { CompiledSite } from './compile.ts'
import type { Manifest } from './manifest.ts'
import { type ProcessCost, runScript } from './own-process.ts'
import { digestOfCalls, fileOf, isHtml, isSearched, type PageKey, pagePaths } from './pages.ts'
import type { ReleasePlace } from './release-place.ts'
import { type PageShare, type RenderedPages, renderPages } from './render-pages.ts'

const ALONE = 600

/** Whether a second process or thread saves more than it costs. */
export const isMuch = ({ alone = ALONE }: Pick<ReleasePlace, 'alone'>, pages: string[]): boolean =>
  pages.length > alone

type PageKeys = Record<string, PageKey>

type PagePlan = {
  same: PageKeys
  changed: string[]
  gone: PageKeys
}

export async function planPages(
  { renderer }: Pick<CompiledSite, 'renderer'>,
  content: ReleaseData,
  base: Manifest | null,
): Promise<PagePlan> {
  const paths = pagePaths(renderer.fixedPaths, content)
  const same: PagePlan['same'] = {}
  const changed: string[] = []
  for (const path of paths) {
    const formerKey = base?.pages[path]
    if (formerKey && formerKey.digest === (await digestOfCalls(formerKey.calls, content)))
      same[path] = formerKey
    else changed.push(path)
  }
  const present = new Set(paths)
  const before = Object.entries(base?.pages ?? {})
  return { same, changed, gone: Object.fromEntries(before.filter(([path]) => !present.has(path))) }
}

/** Writes pages into a copy of the former release; many pages are rendered in two processes. */
export async function writePages(
  place: ReleasePlace,
  site: CompiledSite,
  content: ReleaseData,
  { same, changed, gone }: PagePlan,
) {
  const { parts: known, teasers } = content
  const isShared = isMuch(place, changed)
  // Feeds of a list share what is made of its articles, so all stay here.
  const others = isShared ? changed.filter(isHtml).filter((_, index) => index % 2 === 0) : []
  const shared = new Set(others)
  const own = changed.filter((path) => !shared.has(path))
  const [here, elsewhere] = await Promise.all([
    renderPages(place, site, content, own),
    isShared ? renderElsewhere({ place, paths: others, parts: known, teasers }) : null,
  ])
  const parts = elsewhere ? [here, elsewhere] : [here]
  const written = parts.flatMap((part) => part.written)
  const withdrawn = parts.flatMap((part) => part.withdrawn)
  const removed = [...Object.keys(gone), ...withdrawn]
  for (const path of removed) await rm(join(place.out, fileOf(path)), { force: true })
  const rendered: PageKeys = Object.assign({}, ...parts.map((part) => part.pages))
  const files = new Set(written)
  return {
    pages: { ...same, ...rendered },
    written,
    withdrawn,
    searchChanged:
      removed.some((path) => isSearched(path, gone[path])) ||
      Object.keys(rendered).some(
        (path) => files.has(fileOf(path)) && isSearched(path, rendered[path]),
      ),
    cost: elsewhere?.cost ?? null,
  }
}

const renderElsewhere = (share: PageShare): Promise<RenderedPages & { cost: ProcessCost }> =>
  runScript('scripts/site/write-share.ts', share)
