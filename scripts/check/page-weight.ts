import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const KB = 1024

/** Bytes, brotli-compressed, that a reader loads before touching anything (issue "The journal"). */
export const BUDGET = {
  firstPaint: 20 * KB,
  markup: 27 * KB,
  scripts: 9.75 * KB,
  preloadedFonts: 2,
}

/** The same for the markup of a page of a list (rule: pages/lists-in-pages). */
export const LIST_LIMIT = 30 * KB

/** The same for what the island of the search page loads besides React, the session included. */
export const SEARCH_BUDGET = 28 * KB

/** The bytes of the discussion's own code, which is on the pages that are read most. */
const DISCUSSION = { entry: 'Comments', limit: 15 * KB }
/** What other pages load, too: see `SHARED_CHUNKS` of the build. */
const SHARED = ['react', 'frame', 'session', 'islands']

export type PageWeight = {
  page: string
  /** The HTML that a browser paints at first, and the style sheets that it waits for. */
  firstPaint: number
  /** The whole HTML and every style sheet of the screen. */
  markup: number
  /** The scripts that are loaded at once, with what they import. */
  scripts: number
  preloadedFonts: number
}

const brotli = promisify(brotliCompress)
const weigh = async (content: Buffer | string): Promise<number> =>
  (await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })).byteLength

/** A style sheet in the body: what is above it is painted before it is loaded. */
const LATE_SHEET = /<body[\s\S]*?(?=<link[^>]+rel="stylesheet")/
const SHEET = /<link(?![^>]*media="print")[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g
const SCRIPT = /<script[^>]+src="([^"]+)"/g
const INLINE_SCRIPT = /<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g

/** The weight of one built page. */
export async function weighPage(folder: string, page: string): Promise<PageWeight> {
  const html = await readFile(join(folder, page), 'utf8')
  const late = LATE_SHEET.exec(html)
  const first = late ? html.slice(0, late.index + late[0].length) : html
  const read = (address: string) => readFile(join(folder, address.split('?')[0] ?? ''))
  const linked = async (part: string, pattern: RegExp) => {
    const files = new Set([...part.matchAll(pattern)].map(([, address = '']) => address))
    const sizes = await Promise.all([...files].map(async (file) => weigh(await read(file))))
    return sizes.reduce((total, size) => total + size, 0)
  }
  const scriptsOf = async (part: string) => {
    const names = new Set<string>()
    for (const [, address = ''] of part.matchAll(SCRIPT))
      await withImports(folder, basename(address), names)
    return names
  }
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => code)
  return {
    page,
    firstPaint: (await weigh(first)) + (await linked(first, SHEET)),
    markup: (await weigh(html)) + (await linked(html, SHEET)),
    scripts: (await weigh(inline.join('\n'))) + (await weighScripts(folder, await scriptsOf(html))),
    preloadedFonts: [...html.matchAll(/<link[^>]+rel="preload"[^>]+as="font"/g)].length,
  }
}

/** The weights of the articles of a release, the heaviest first. */
export async function weighArticles(folder: string): Promise<PageWeight[]> {
  const pages = (await readdir(join(folder, 'article'))).filter((file) => file.endsWith('.html'))
  const weights = await Promise.all(pages.map((file) => weighPage(folder, join('article', file))))
  if (weights.length === 0) throw new Error(`There is no article in ${folder}.`)
  return weights.sort((a, b) => b.markup - a.markup)
}

/** The fronts and numbered pages of lists, by their files. */
const listPages = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((file) =>
    /^(articles|category\/[^/]+)(\/page\/\d+)?\.html$/.test(file),
  )

const IMPORTS = /(?:from|import)\s*"\.\/([^"]+\.js)"/g

/** A script of the build with every other one that it imports, by name. */
async function withImports(folder: string, name: string, seen = new Set<string>()) {
  if (seen.has(name)) return seen
  seen.add(name)
  const code = await readFile(join(folder, '_astro', name), 'utf8')
  for (const [, imported = ''] of code.matchAll(IMPORTS)) await withImports(folder, imported, seen)
  return seen
}

/** What a page's first island loads besides React and what every page loads. */
export async function weighIsland(folder: string, page: string): Promise<number> {
  const html = await readFile(join(folder, page), 'utf8')
  const script = (role: string) => {
    const [, name] = new RegExp(`${role}-url="/_astro/([^"]+)"`).exec(html) ?? []
    if (!name) throw new Error(`${page} has no island.`)
    return withImports(folder, name)
  }
  const [component, renderer] = await Promise.all([script('component'), script('renderer')])
  for (const [, address = ''] of html.matchAll(SCRIPT))
    await withImports(folder, basename(address), renderer)
  return weighScripts(folder, component.difference(renderer))
}

/** The weight of the discussion: its module and all that it imports, but not what is shared. */
async function weighDiscussion(folder: string): Promise<number> {
  const built = (await readdir(join(folder, '_astro'))).filter((file) => file.endsWith('.js'))
  const load = async (...names: string[]) => {
    const loaded = new Set<string>()
    for (const name of names) {
      const scripts = built.filter((file) => file.startsWith(`${name}.`))
      if (scripts.length === 0) throw new Error(`There is no module ${name} in ${folder}.`)
      for (const script of scripts) await withImports(folder, script, loaded)
    }
    return loaded
  }
  const [own, shared] = await Promise.all([load(DISCUSSION.entry), load(...SHARED)])
  return weighScripts(folder, own.difference(shared))
}

async function weighScripts(folder: string, names: Set<string>): Promise<number> {
  const sizes = await Promise.all(
    [...names].map(async (name) => weigh(await readFile(join(folder, '_astro', name)))),
  )
  return sizes.reduce((total, size) => total + size, 0)
}

/** @throws Error naming what is too heavy, and on which page it is heaviest */
export async function checkPageWeight(folder: string): Promise<void> {
  const weights = [...(await weighArticles(folder)), await weighPage(folder, 'index.html')]
  const problems = Object.entries(BUDGET).flatMap(([name, limit]) => {
    const measure = name as keyof typeof BUDGET
    const heaviest = weights.reduce((a, b) => (b[measure] > a[measure] ? b : a))
    const actual = heaviest[measure]
    return actual > limit ? [`${heaviest.page}: ${name} ${actual} of at most ${limit}`] : []
  })
  for (const page of await listPages(folder)) {
    const { markup } = await weighPage(folder, page)
    if (markup > LIST_LIMIT) problems.push(`${page}: markup ${markup} of at most ${LIST_LIMIT}`)
  }
  const search = await weighIsland(folder, 'search.html')
  if (search > SEARCH_BUDGET)
    problems.push(`search.html: own code ${search} of at most ${SEARCH_BUDGET}`)
  const discussion = await weighDiscussion(folder)
  if (discussion > DISCUSSION.limit)
    problems.push(`${DISCUSSION.entry}: own code ${discussion} of at most ${DISCUSSION.limit}`)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
