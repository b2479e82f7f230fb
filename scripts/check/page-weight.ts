import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const KB = 1024

/** Bytes, brotli-compressed, that a reader loads before touching anything (issue "The journal"). */
export const BUDGET = { markup: 20 * KB, scripts: 8 * KB, preloadedFonts: 2 }

/** The island that stands on the pages that most people read, and the bytes of its own code. */
const ISLAND = { entry: 'mount-discussion', limit: 20 * KB }
/** React; what every page loads; and the session, which it loads for somebody who is logged in. */
const SHARED = ['client', 'react', 'Page', 'keeper']

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

/** The weight of an island: its module and all that it imports at once, but not what is shared. */
async function weighIsland(folder: string): Promise<number> {
  const shared = new Set<string>()
  for (const name of SHARED) await collectModules(folder, name, shared)
  const own = await collectModules(folder, ISLAND.entry, new Set())
  const sizes = [...own.difference(shared)].map(async (file) => weigh(await readFile(file)))
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
}

/** Adds a built module, by the name before its hash, with everything that it imports. */
async function collectModules(folder: string, name: string, files: Set<string>) {
  const assets = join(folder, '_astro')
  const built = (await readdir(assets)).filter((file) => file.endsWith('.js'))
  const add = async (file: string): Promise<void> => {
    if (files.has(join(assets, file))) return
    files.add(join(assets, file))
    const code = await readFile(join(assets, file), 'utf8')
    const imports = code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)
    for (const [, imported = ''] of imports) await add(imported)
  }
  const entries = built.filter((file) => file.startsWith(`${name}.`))
  if (entries.length === 0) throw new Error(`There is no module ${name} in ${folder}.`)
  for (const entry of entries) await add(entry)
  return files
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
  const island = await weighIsland(folder)
  if (island > ISLAND.limit) problems.push(`${ISLAND.entry}: ${island} of at most ${ISLAND.limit}`)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
