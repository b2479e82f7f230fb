import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const KB = 1024

/** Bytes, brotli-compressed, that a reader loads before touching anything (issue "The journal"). */
export const BUDGET = { markup: 20 * KB, scripts: 8 * KB, preloadedFonts: 2 }

/** The same for what the island of the search page loads besides React, the session included. */
export const SEARCH_BUDGET = 28 * KB

export type PageWeight = { page: string; markup: number; scripts: number; preloadedFonts: number }

const brotli = promisify(brotliCompress)
const weigh = async (content: Buffer | string): Promise<number> =>
  (await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })).byteLength

/** The weight of one built page: its HTML, its style sheets and the scripts that it loads at once. */
export async function weighPage(folder: string, page: string): Promise<PageWeight> {
  const html = await readFile(join(folder, page), 'utf8')
  const read = (address: string) => readFile(join(folder, address.split('?')[0] ?? ''))
  const sum = async (pattern: RegExp) => {
    const files = [...new Set([...html.matchAll(pattern)].map(([, address = '']) => address))]
    const sizes = await Promise.all(files.map(async (file) => weigh(await read(file))))
    return sizes.reduce((total, size) => total + size, 0)
  }
  const inline = [...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)]
  return {
    page,
    markup: (await weigh(html)) + (await sum(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)),
    scripts:
      (await weigh(inline.map(([, code = '']) => code).join('\n'))) +
      (await sum(/<script[^>]+src="([^"]+)"/g)),
    preloadedFonts: [...html.matchAll(/<link[^>]+rel="preload"[^>]+as="font"/g)].length,
  }
}

/** The heaviest article of a release. */
export async function heaviestArticle(folder: string): Promise<PageWeight> {
  const pages = (await readdir(join(folder, 'article'))).filter((file) => file.endsWith('.html'))
  const weights = await Promise.all(pages.map((file) => weighPage(folder, join('article', file))))
  const [heaviest] = weights.sort((a, b) => b.markup - a.markup)
  if (!heaviest) throw new Error(`There is no article in ${folder}.`)
  return heaviest
}

const IMPORTS = /(?:from|import)\s*"\.\/([^"]+\.js)"/g

/** A script of the build with every other one that it imports, by name. */
async function withImports(folder: string, name: string, seen = new Set<string>()) {
  if (seen.has(name)) return seen
  seen.add(name)
  const code = await readFile(join(folder, '_astro', name), 'utf8')
  for (const [, imported = ''] of code.matchAll(IMPORTS)) await withImports(folder, imported, seen)
  return seen
}

/** What a page's first island loads besides React, which its renderer brings. */
export async function weighIsland(folder: string, page: string): Promise<number> {
  const html = await readFile(join(folder, page), 'utf8')
  const script = (role: string) => {
    const [, name] = new RegExp(`${role}-url="/_astro/([^"]+)"`).exec(html) ?? []
    if (!name) throw new Error(`${page} has no island.`)
    return withImports(folder, name)
  }
  const [component, renderer] = await Promise.all([script('component'), script('renderer')])
  const own = [...component.difference(renderer)]
  const sizes = await Promise.all(
    own.map(async (name) => weigh(await readFile(join(folder, '_astro', name)))),
  )
  return sizes.reduce((total, size) => total + size, 0)
}

/** @throws Error naming the page and what of it is too heavy */
export async function checkPageWeight(folder: string): Promise<void> {
  const weights = [await heaviestArticle(folder), await weighPage(folder, 'index.html')]
  const problems = weights.flatMap(({ page, ...weight }) =>
    Object.entries(BUDGET).flatMap(([name, limit]) => {
      const actual = weight[name as keyof typeof BUDGET]
      return actual > limit ? [`${page}: ${name} ${actual} of at most ${limit}`] : []
    }),
  )
  const search = await weighIsland(folder, 'search.html')
  if (search > SEARCH_BUDGET)
    problems.push(`search.html: own code ${search} of at most ${SEARCH_BUDGET}`)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
