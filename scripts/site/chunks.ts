import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const FRAME = resolve('src/layouts/frame.ts')
const SESSION = resolve('src/features/base/session/session-manager.ts')
const LATER = [
  'src/layouts/later.ts',
  'src/components/copy-link.ts',
  'src/features/base/session/login-dialog.ts',
  // Small scripts that cards share with other pages.
  'src/features/kitchen/cards/kept-for-days.ts',
  'src/features/kitchen/stars/shared/show-made.ts',
].map((path) => resolve(path))
/** Small scripts that article pages share with their islands, or with what is loaded later. */
const OF_ARTICLE =
  /\/src\/(?:lib\/(?:load-styles|short-number)|features\/(?:publishing\/views\/store|readers\/comments\/comment-in-address))\.ts$/
/** Scripts of cards, parts of which the editor loads too. */
const AMOUNTS = ['amounts/show-amount.ts', 'factor-limits.ts'].map((path) =>
  resolve('src/features/kitchen/cards', path),
)
/** Scripts of cards, parts of which other pages and what is loaded later need too. */
const CARDS = ['cards/use-card.ts', 'stars/shared/show-figures.ts'].map((path) =>
  resolve('src/features/kitchen', path),
)
/** Timers of kitchen mode, which every page shows while they run. */
const TIMER_STRIP = resolve('src/features/kitchen/cards/kitchen/timer-strip.ts')
/** Lists of rows, whose library only pages with such a list load. */
const ROWS =
  /\/src\/components\/admin-list\/(?:Row|Select|selection|press-style)|\/node_modules\/(?:react-aria|react-aria-components|react-stately|@react-aria|@react-stately|@internationalized)/
const ROW_LIST = resolve('src/components/admin-list/RowList.tsx')
/**
 * The article manager, which is opened most often: `lists` has what other lists load too, `written`
 * what the editor does, `read` what pages of readers do.
 */
const MANAGER = resolve('src/features/publishing/articles/admin/manager/Manager.tsx')
const EDITOR = resolve('src/features/publishing/articles/admin/editor/ArticlePage.tsx')
/** The islands and scripts of the admin. */
const ADMIN = new Set(
  globSync(['src/pages/vii.astro', 'src/pages/vii/*.astro']).flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/ from '(\.[^']+\.tsx)'/g)].map(([, path = '']) =>
      resolve(dirname(page), path),
    ),
  ),
)
const isAdminEntry = (entry: string): boolean =>
  ADMIN.has(entry) || /\/layouts\/Admin\w*\./.test(entry)
const REACT = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\//
const STORES = /\/node_modules\/nanostores\/(?!index|atom\/|clean-stores\/)/

const staticImports = kept((id, modules) => addImports(id, modules))
const startsThatLoad = kept((id, modules) => findStarts(id, modules))

/** A module that so many entries import goes into the shared file of islands. */
const MOST = 8

/**
 * Groups of modules; without them there would be thirty small files. Groups for pages without React
 * come first.
 */
export const SHARED_CHUNKS: Rolldown.CodeSplittingGroup[] = [
  chunk(
    'frame',
    (id, modules) =>
      OF_ARTICLE.test(id) || (!STORES.test(id) && staticImports(FRAME, modules).has(id)),
  ),
  chunk('later', (id, modules) => LATER.some((start) => staticImports(start, modules).has(id))),
  chunk('amounts', (id, modules) => AMOUNTS.some((start) => staticImports(start, modules).has(id))),
  chunk('cards', (id, modules) => CARDS.some((start) => staticImports(start, modules).has(id))),
  chunk('timers', (id, modules) => staticImports(TIMER_STRIP, modules).has(id)),
  chunk('session', (id, modules) => staticImports(SESSION, modules).has(id)),
  chunk('react', (id) => REACT.test(id)),
  // Scripts without React must not wait for those of islands.
  chunk('common', (id, modules) => isOfIslands(id, modules) && !needsReact(id, modules)),
  chunk('islands', isOfIslands),
  chunk('rows', (id, modules) => ROWS.test(id) && staticImports(ROW_LIST, modules).has(id)),
  // A file takes what its modules import, so that of others comes first.
  chunk('read', (id, modules) => isOfManager(id, modules) && !isOfAdmin(id, modules)),
  chunk(
    'written',
    (id, modules) => isOfManager(id, modules) && staticImports(EDITOR, modules).has(id),
  ),
  chunk('lists', (id, modules) => isOfManager(id, modules) && startsThatLoad(id, modules).size > 1),
  chunk('articles', isOfManager),
].map((group, place, { length }) => ({ ...group, priority: length - place }))

function chunk(name: string, belongs: (id: string, modules: Modules) => boolean) {
  return { name: (id: string, modules: Modules) => (belongs(id, modules) ? name : null) }
}

/** Keeps what is found out of a module, because the groups of a build ask for it many times. */
function kept(find: (id: string, modules: Modules) => Set<string>): typeof find {
  const ofBuilds = new WeakMap<Modules, Map<string, Set<string>>>()
  return (id, modules) => {
    const known = ofBuilds.get(modules) ?? new Map<string, Set<string>>()
    ofBuilds.set(modules, known)
    const ids = known.get(id) ?? find(id, modules)
    known.set(id, ids)
    return ids
  }
}

function addImports(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
    addImports(imported, modules, seen)
  return seen
}

/** Only pages with rows load the library of rows, however many they are. */
function isOfIslands(id: string, modules: Modules): boolean {
  return REACT.test(id) || (!ROWS.test(id) && startsThatLoad(id, modules).size >= MOST)
}

function isOfManager(id: string, modules: Modules): boolean {
  return staticImports(MANAGER, modules).has(id)
}

/** Whether no page of readers loads it. */
function isOfAdmin(id: string, modules: Modules): boolean {
  return [...startsThatLoad(id, modules)].every(isAdminEntry)
}

const needsReact = (id: string, modules: Modules): boolean =>
  [...staticImports(id, modules)].some((one) => REACT.test(one))

function findStarts(id: string, modules: Modules, visited: string[] = []): Set<string> {
  const starts = new Set<string>()
  const seen = new Set<string>()
  const climb = (at: string) => {
    const info = modules.getModuleInfo(at)
    if (!info || seen.has(at)) return
    seen.add(at)
    if (info.isEntry) starts.add(at)
    else if (info.dynamicImporters.length > 0) starts.add(ownerOf(at, modules, visited))
    info.importers.forEach(climb)
  }
  climb(id)
  return starts
}

/** The entry that owns a module: what only one entry loads later counts as that entry. */
function ownerOf(id: string, modules: Modules, visited: string[]): string {
  if (visited.includes(id)) return id
  const from = modules.getModuleInfo(id)?.dynamicImporters ?? []
  const owners = from.map((importer) => findStarts(importer, modules, [...visited, id]))
  const [owner = id, ...others] = new Set(owners.flatMap((starts) => [...starts]))
  return others.length === 0 ? owner : id
}
