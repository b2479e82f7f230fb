import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** What every page loads, and what it loads in addition for a user who is logged in. */
const FRAME = resolve('src/layouts/frame.ts')
const SESSION = resolve('src/features/session/session-manager.ts')
/** What a page loads that is used, and what opens over it. */
const LATER = [
  'src/layouts/later.ts',
  'src/components/copy-link.ts',
  'src/features/session/login-dialog.ts',
].map((path) => resolve(path))
/** Parts of the article's own script that its islands load, too. */
const OF_ARTICLE = /\/src\/(?:lib\/short-number|features\/(?:views\/store|comments\/address))\.ts$/
const REACT = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\//
/** What only islands use of nanostores, whose index names all of it to the frame too. */
const STORES = /\/node_modules\/nanostores\/(?!index|atom\/|clean-stores\/)/

/** So many islands and scripts, and a part is in the one file that most islands load. */
const MOST = 8

/**
 * The files of the browser's scripts that modules share, those that are made first before the others:
 * by itself the bundler makes one of each part that two pages share, and a reader's browser would ask
 * for thirty of less than a kilobyte. What pages without React load comes first, so that none of it
 * brings React.
 */
export const SHARED_CHUNKS: Rolldown.CodeSplittingGroup[] = [
  chunk('frame', (id, modules) => !STORES.test(id) && staticImports(FRAME, modules).has(id)),
  chunk('later', (id, modules) => LATER.some((start) => staticImports(start, modules).has(id))),
  chunk('article', (id) => OF_ARTICLE.test(id)),
  chunk('session', (id, modules) => staticImports(SESSION, modules).has(id)),
  chunk('react', (id) => REACT.test(id)),
  // Apart from the islands, so that what needs no React does not wait for it.
  chunk(
    'common',
    (id, modules) => startsThatLoad(id, modules).size >= MOST && !needsReact(id, modules),
  ),
  chunk('islands', (id, modules) => startsThatLoad(id, modules).size >= MOST),
].map((group, place, { length }) => ({ ...group, priority: length - place }))

function chunk(name: string, belongs: (id: string, modules: Modules) => boolean) {
  return { name: (id: string, modules: Modules) => (belongs(id, modules) ? name : null) }
}

/** A module, and all that comes with it. */
function staticImports(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
    staticImports(imported, modules, seen)
  return seen
}

const needsReact = (id: string, modules: Modules): boolean =>
  [...staticImports(id, modules)].some((one) => REACT.test(one))

/** The entries, and what is imported when it is needed, that cannot do without a module. */
function startsThatLoad(id: string, modules: Modules): Set<string> {
  const starts = new Set<string>()
  const seen = new Set<string>()
  const climb = (at: string) => {
    const info = modules.getModuleInfo(at)
    if (!info || seen.has(at)) return
    seen.add(at)
    if (info.isEntry || info.dynamicImporters.length > 0) starts.add(at)
    info.importers.forEach(climb)
  }
  climb(id)
  return starts
}
