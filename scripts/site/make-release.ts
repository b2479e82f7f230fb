import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseTeasers } from '../../src/rendering/read-teasers.ts'
import { readGuestEnv } from '../../src/server/env.ts'
import { compiledSite } from './compile.ts'
import { writeIcons } from './icons.ts'
import { MANIFEST, type Manifest, readManifest } from './manifest.ts'
import { writePictures } from './og-pictures.ts'
import { type ProcessCost, processCost } from './own-process.ts'
import { isArticle, isSearched } from './pages.ts'
import { writePolicy } from './policy.ts'
import { createReadWithRetry } from './read-with-retry.ts'
import { writeRedirects } from './redirects.ts'
import { linkFolder, linkFolderAside, replaceFile } from './release-files.ts'
import { RENDERER, type ReleasePlace } from './release-place.ts'
import { hasIndex, INDEX, indexRelease, removeIndex } from './search-index.ts'
import { writeServiceWorker } from './service-worker.ts'
import { isMuch, planPages, writePages } from './write-pages.ts'

/**
 * A release is made completely anew each week, for changes that no key contains
 * (rule: builds/whole-each-week).
 */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const isRecent = ({ whole }: Manifest) => Date.now() - Date.parse(whole) < WEEK_MS

export type BuildReport = {
  code: string
  build_ms: number
  index_ms: number
  cpu_ms: number
  peak_mb: number
  pages: number
  written: number
}

/**
 * Makes a release. The report has a problem for each omitted picture.
 * @param known teasers that the code of the former release has read
 */
export async function makeRelease(
  place: ReleasePlace,
  known?: ReleaseTeasers,
): Promise<BuildReport & { problems: string[] }> {
  const { out, former, local } = place
  const started = performance.now()
  const site = await compiledSite(place.compiled, readGuestEnv().SITE_URL)
  const formerManifest = former ? await readManifest(former) : null
  const base =
    formerManifest && isRecent(formerManifest) && formerManifest.code === site.fingerprint
      ? formerManifest
      : null
  const { readParts, readTeaserState, releaseData, stateOfRelease } = site.renderer
  const read = createReadWithRetry()
  const source = former && base ? former : site.client
  const link = isMuch(place, Object.keys(base?.pages ?? {})) ? linkFolderAside : linkFolder
  const linking = link(source, out)
  // An error is reported where it is waited for.
  linking.catch(() => {})
  const [parts, state] = await Promise.all([readParts(read), read(readTeaserState)])
  // rule: builds/nothing-changed
  if (base && base.state === stateOfRelease(parts, state) && (local || base.isIndexed)) {
    await linking
    if (local) await symlink(site.folder, join(out, RENDERER))
    const articles = Object.keys(base.pages).filter(isArticle)
    return {
      ...reportOf(site.fingerprint, started, 0),
      pages: articles.length,
      written: 0,
      problems: [],
    }
  }
  const content = await releaseData(read, parts, { teasers: base ? known : undefined, now: state })
  const plan = await planPages(site, content, base)
  await linking
  if (former && formerManifest && !base && (await hasIndex(former)))
    await linkFolder(join(former, INDEX), join(out, INDEX))

  await mkdir(join(out, 'article'), { recursive: true })
  const { site: settings } = await content.data.frame()
  const [{ pages, written, withdrawn, searchChanged, cost }, pictures] = await Promise.all([
    writePages(place, site, content, plan),
    writePictures(out, content, settings.light_paper, former, formerManifest?.pictures ?? {}),
  ])
  const isWithdrawn = Object.entries(formerManifest?.pages ?? {}).some(
    ([path, key]) => !(path in pages) && isSearched(path, key),
  )
  const icons = await writeIcons(out, settings, base?.icons)
  written.push(...icons.written)
  written.push(...pictures.written)
  if (writePolicy(out, settings, site.renderer)) written.push('_headers')
  if (writeRedirects(out, content.redirects)) written.push('_redirects')
  const indexing = performance.now()
  let isIndexed = formerManifest?.isIndexed === true && !searchChanged
  // rule: search/index-follows
  if (isWithdrawn) await removeIndex(out)
  if (!isIndexed && !local) {
    written.push(...(await indexRelease(out)))
    isIndexed = true
  }
  const indexed = performance.now()
  if (writeServiceWorker(out)) written.push('sw.js')
  if (local) await symlink(site.folder, join(out, RENDERER))
  const problems = [...pictures.problems, ...icons.problems]
  const isComplete = problems.length === 0 && withdrawn.length === 0
  const manifest: Manifest = {
    code: site.fingerprint,
    whole: base?.whole ?? new Date().toISOString(),
    pages,
    pictures: pictures.made,
    icons: icons.key,
    isIndexed,
    ...(isComplete && { state: stateOfRelease(parts, content.teasers.state) }),
  }
  replaceFile(join(out, MANIFEST), Buffer.from(JSON.stringify(manifest)))

  return {
    ...reportOf(site.fingerprint, started, Math.round(indexed - indexing), cost),
    pages: content.covers.size,
    written: written.length,
    problems,
  }
}

function reportOf(code: string, started: number, index_ms: number, elsewhere?: ProcessCost | null) {
  const { cpu_ms, peak_mb } = processCost()
  return {
    code,
    build_ms: Math.round(performance.now() - started) - index_ms,
    index_ms,
    cpu_ms: cpu_ms + (elsewhere?.cpu_ms ?? 0),
    peak_mb: peak_mb + (elsewhere?.peak_mb ?? 0),
  }
}
