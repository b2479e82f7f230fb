import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from './release-files.ts'

const SOURCE = 'src/service-worker.js'

/** Open without a network even if never visited. */
const SHELL = ['/search', '/offline', '/support/menu', '/kept', '/shopping-list']
const TYPICAL = ['index.html', 'search.html', 'offline.html', 'kept.html', 'shopping-list.html']

const CARDS = /^Card\.astro_.*\.js$/

/** Bytes; the last articles of a larger index are left out. */
const INDEX_LIMIT = 3 * 1024 * 1024

/** Pagefind's other files are its interface. */
const INDEX = [
  /^pagefind(?:-worker)?\.js$/,
  /^pagefind-entry\.json$/,
  /^made\.json$/,
  /^wasm\.en\.pagefind$/,
  /\.pf_meta$/,
  /\.pf_filter$/,
  /\.pf_index$/,
  /\.pf_fragment$/,
]

/** Named by a digest of its files; returns whether it changed. */
export function writeServiceWorker(out: string): boolean {
  const shell = [...SHELL, '/suggestions.json', ...assetsOf(out)]
  const index = indexFiles(join(out, 'pagefind'))
  const hash = createHash('sha256')
  for (const path of [...shell, ...index]) hash.update(path).update(readFileSync(fileOf(out, path)))
  const readable = readableIn(out)
  const release = { name: hash.digest('hex').slice(0, 12), shell, index, readable }
  const source = readFileSync(SOURCE, 'utf8')
  const text = `const RELEASE = ${JSON.stringify(release)}\n${source}`
  return replaceFile(join(out, 'sw.js'), Buffer.from(text))
}

const fileOf = (out: string, path: string) =>
  join(out, SHELL.includes(path) ? `${path}.html` : path)

/** A pattern of the addresses that may be stored: the shell, and what the sitemap has pages of. */
function readableIn(out: string): string {
  const sitemap = readFileSync(join(out, 'sitemap.xml'), 'utf8')
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, href = '']) =>
    patternOf(new URL(href).pathname),
  )
  return `^(?:${[...new Set([...SHELL, '/search/.+', ...listed])].join('|')})$`
}

/** Of `/category/food/page/2` and all that are alike: `/category/[^/]+/page/\d+`. */
const patternOf = (path: string): string =>
  path.replace(/(?<=.)\/(page\/)?([^/]+)/g, (_, page = '', part: string) =>
    /^\d+$/.test(part) ? `/${page}\\d+` : `/${page}[^/]+`,
  )

function assetsOf(out: string): string[] {
  const names = new Set(readdirSync(join(out, '_astro')))
  const found = new Set<string>()
  const [article] = readdirSync(join(out, 'article')).filter((file) => file.endsWith('.html'))
  const cards = [...names].filter((name) => CARDS.test(name))
  for (const name of cards) found.add(name)
  const waiting = [
    ...[...TYPICAL, ...(article ? [join('article', article)] : [])].map((page) => join(out, page)),
    ...cards.map((name) => join(out, '_astro', name)),
  ]
  for (const file of waiting) {
    const text = readFileSync(file, 'utf8')
    // A name without what is before it would be looked for from each of its letters.
    for (const [, name = ''] of text.matchAll(/\/([\w@.~-]+\.(?:js|css|svg|woff2))/g)) {
      if (!names.has(name) || found.has(name)) continue
      found.add(name)
      if (!name.endsWith('.woff2')) waiting.push(join(out, '_astro', name))
    }
  }
  return [...found].sort().map((name) => `/_astro/${name}`)
}

function indexFiles(folder: string): string[] {
  // The index follows the first release.
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true }).map(String).sort()
  const kept: string[] = []
  let room = INDEX_LIMIT
  for (const kind of INDEX) {
    for (const file of files.filter((file) => kind.test(file))) {
      room -= statSync(join(folder, file)).size
      if (room < 0) return kept
      kept.push(`/pagefind/${file}`)
    }
  }
  return kept
}
