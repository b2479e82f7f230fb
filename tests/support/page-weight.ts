import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const KB = 1024

/**
 * What an article loads at first: bytes after brotli, and requests until its first paint. Limits
 * keep a little room, so that no name decides.
 */
export const BUDGET = {
  html: 11 * KB,
  styles: 11.25 * KB,
  scripts: 8.5 * KB,
  fonts: 75_000,
  requests: 6,
}

/** What a card of an article may add. */
const CARD = { html: 2.5 * KB, styles: 1.5 * KB }

/** A long text may weigh more: it is what the reader came for. */
const LONG_TEXT = { words: 2000, bytesPerWord: 2.5 }

/** HTML and styles of a page of a list (rule: pages/lists-in-pages). */
export const LIST_LIMIT = 30 * KB

/** Scripts of the search page and of lists, before use and then with React (57 KB). */
export const SEARCH = { unused: 7.5 * KB, used: 112 * KB }

/**
 * Document, styles and scripts of an empty `/vii/articles/new`, before anything is pressed. The
 * modules are those that are loaded by others, not by the document; the editor's own come last.
 */
export const EDITOR = {
  page: 'vii/articles.html',
  modules: ['later', 'user-panel', 'ArticlePage', 'Surface'],
  sheets: ['on-use'],
  limit: 300_000,
}

/** The comments' own code. */
export const DISCUSSION = { entry: 'Comments', limit: 15 * KB }
/** Loaded by other pages too: see `SHARED_CHUNKS`. */
const SHARED = ['react', 'frame', 'later', 'session', 'common', 'islands']

export type PageWeight = Record<keyof typeof BUDGET, number> & { page: string }

const FONT = /\/(?:display-roman|text-roman|text-italic|sans)\.[^/]+\.woff2$/
const PRELOADED = /<link[^>]+rel="preload"/g

const brotli = promisify(brotliCompress)
const weigh = async (content: Buffer | string, quality = 11): Promise<number> =>
  (await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })).byteLength

const QUICK = 5

/** A style sheet in the body does not delay the paint of what is above it. */
const LATE_SHEET = /<body[\s\S]*?(?=<link[^>]+rel="stylesheet")/
const SHEET = /<link(?![^>]*media="print")[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g
const SCRIPT = /<script[^>]+src="([^"]+)"/g

/** A port's digits change the compressed size. */
const ADDRESS = /http:\/\/localhost:\d+/g

/**
 * @param enough bytes of HTML of which the exact number does not matter: a quick compression, which
 *   weighs more and takes a tenth of the time, is then weighed
 */
export async function weighPage(folder: string, page: string, enough = 0): Promise<PageWeight> {
  const html = (await readFile(join(folder, page), 'utf8')).replaceAll(ADDRESS, 'http://localhost')
  const hasCard = html.includes(' data-card=')
  const late = LATE_SHEET.exec(html)
  const first = late ? html.slice(0, late.index + late[0].length) : html
  const sheets = new Set([...html.matchAll(SHEET)].map(([, address = '']) => address))
  const styles = await Promise.all([...sheets].map((address) => weighFile(join(folder, address))))
  const allowed = extraText(html) + (hasCard ? CARD.html : 0)
  const quick = enough > 0 ? await weigh(html, QUICK) : Number.POSITIVE_INFINITY
  const weight = quick - allowed <= enough ? quick : await weigh(html)
  return {
    page,
    html: Math.ceil(weight - allowed),
    styles: sum(styles) - (hasCard ? CARD.styles : 0),
    scripts: await weighScripts(folder, await scriptsOf(folder, html)),
    fonts: await weighFonts(folder),
    requests: 1 + [...first.matchAll(SHEET), ...first.matchAll(PRELOADED)].length,
  }
}

function extraText(html: string): number {
  const words = html.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').split(/\s+/).length
  return Math.max(0, words - LONG_TEXT.words) * LONG_TEXT.bytesPerWord
}

const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0)

async function weighFonts(folder: string): Promise<number> {
  const files = (await readdir(join(folder, '_astro'))).map((name) => join(folder, '_astro', name))
  return sum(
    await Promise.all(
      files.filter((file) => FONT.test(file)).map(async (file) => (await stat(file)).size),
    ),
  )
}

/** Heaviest first. @param enough as for `weighPage` */
export async function weighArticles(folder: string, enough = 0): Promise<PageWeight[]> {
  const pages = (await readdir(join(folder, 'article'))).filter((file) => file.endsWith('.html'))
  const weights = await Promise.all(
    pages.map((file) => weighPage(folder, join('article', file), enough)),
  )
  if (weights.length === 0) throw new Error(`There is no article in ${folder}.`)
  return weights.sort((a, b) => b.html - a.html)
}

export const listPages = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((file) =>
    /^(articles|category\/[^/]+)(\/page\/\d+)?\.html$/.test(file),
  )

const IMPORTS = /(?:from|import)\s*"\.\/([^"]+\.js)"/g

async function withImports(folder: string, name: string, seen = new Set<string>()) {
  if (seen.has(name)) return seen
  seen.add(name)
  const code = await readFile(join(folder, '_astro', name), 'utf8')
  for (const [, imported = ''] of code.matchAll(IMPORTS)) await withImports(folder, imported, seen)
  return seen
}

async function scriptsOf(folder: string, html: string): Promise<Set<string>> {
  const names = new Set<string>()
  for (const [, address = ''] of html.matchAll(SCRIPT))
    await withImports(folder, basename(address), names)
  return names
}

/** Hydrates islands; `src/islands/first-need.ts` imports it. */
const RUNTIME = /^runtime\..*\.js$/
const ISLAND = /(?:component|renderer)-url="\/_astro\/([^"]+)"/g

/** The scripts of a page with those of the islands in its main part. */
async function scriptsInUse(folder: string, html: string): Promise<Set<string>> {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  const names = await scriptsOf(folder, html)
  const built = await readdir(join(folder, '_astro'))
  const island = [...main.matchAll(ISLAND)].map(([, name = '']) => name)
  for (const name of [...island, ...built.filter((file) => RUNTIME.test(file))])
    await withImports(folder, name, names)
  return names
}

export async function weighSearch(folder: string): Promise<Record<keyof typeof SEARCH, number>> {
  const html = await readFile(join(folder, 'search.html'), 'utf8')
  return {
    unused: await weighScripts(folder, await scriptsOf(folder, html)),
    used: await weighScripts(folder, await scriptsInUse(folder, html)),
  }
}

export async function weighEditor(folder: string): Promise<number> {
  const { html, styles } = await weighPage(folder, EDITOR.page)
  const names = await scriptsInUse(folder, await readFile(join(folder, EDITOR.page), 'utf8'))
  for (const name of await builtAs(folder, EDITOR.modules, 'js'))
    await withImports(folder, name, names)
  const sheets = new Set(await builtAs(folder, EDITOR.sheets, 'css'))
  const late = (await weighScripts(folder, names)) + (await weighScripts(folder, sheets))
  return html + styles + late
}

/** @throws Error when one of them is not built */
async function builtAs(folder: string, names: string[], extension: string): Promise<string[]> {
  const built = (await readdir(join(folder, '_astro'))).filter((file) => file.endsWith(extension))
  return names.flatMap((name) => {
    const files = built.filter((file) => file.startsWith(`${name}.`))
    if (files.length === 0) throw new Error(`There is no module ${name} in ${folder}.`)
    return files
  })
}

export async function weighDiscussion(folder: string): Promise<number> {
  const load = async (...names: string[]) => {
    const loaded = new Set<string>()
    for (const script of await builtAs(folder, names, 'js'))
      await withImports(folder, script, loaded)
    return loaded
  }
  const [own, shared] = await Promise.all([load(DISCUSSION.entry), load(...SHARED)])
  return weighScripts(folder, own.difference(shared))
}

const weighScripts = async (folder: string, names: Set<string>): Promise<number> =>
  sum(await Promise.all([...names].map((name) => weighFile(join(folder, '_astro', name)))))

const weights = new Map<string, Promise<number>>()

/** Every page loads the same few; the name of a file in a release says what is in it. */
function weighFile(path: string): Promise<number> {
  const weight = weights.get(path) ?? readFile(path).then(weigh)
  weights.set(path, weight)
  return weight
}
