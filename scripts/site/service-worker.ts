import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from './release-files.ts'

const SOURCE = 'src/service-worker.js'

/** Pages that open without a network even if the reader has never visited them. */
const SHELL = ['/search', '/offline', '/support/menu', '/kept', '/shopping-list', '/kitchen']
const TYPICAL = ['index', 'search', 'offline', 'kept', 'shopping-list', 'kitchen']

/** Sheets of articles with and without a card or a gallery, which a kept article may need. */
const ARTICLE_SHEETS = /^(?:index|with-card|blocks)\.[^.]+\.css$/

/** Bytes; articles at the end of a larger index cannot be found without a network. */
const INDEX_LIMIT = 3 * 1024 * 1024

/** The files of the index; Pagefind's other files belong to its own interface. */
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

/**
 * Writes the service worker, whose name of the cache is a digest of the files. Returns whether it
 * changed.
 */
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
  const listed = [...sitemap.matchAll(/<loc>\w+:\/\/[^/<]+([^<]*)/g)].map(([, path = '']) =>
    patternOf(path),
  )
  return `^(?:${[...new Set([...SHELL, '/search/.+', ...listed])].join('|')})$`
}

/** Of `/category/food/page/2024-03` and all that are alike: `/category/[^/]+/page/[^/]+`. */
const patternOf = (path: string): string =>
  path.replace(/(?<=.)\/(page\/)?([^/]+)/g, (_, page = '', part: string) =>
    /^\d+$/.test(part) ? `/${page}\\d+` : `/${page}[^/]+`,
  )

function assetsOf(out: string): string[] {
  const names = new Set(readdirSync(join(out, '_astro')))
  const assets = new Set<string>()
  const [article] = readdirSync(join(out, 'article')).filter((file) => file.endsWith('.html'))
  const sheets = [...names].filter((name) => ARTICLE_SHEETS.test(name))
  for (const name of sheets) assets.add(name)
  const waiting = [
    ...TYPICAL.map((page) => join(out, `${page}.html`)),
    ...(article ? [join(out, 'article', article)] : []),
    ...sheets.map((name) => join(out, '_astro', name)),
  ]
  for (const file of waiting) {
    const text = readFileSync(file, 'utf8')
    // A pattern without the slash before the name would try to match at each letter of it.
    for (const [, name = ''] of text.matchAll(/\/([\w@.~-]+\.(?:js|css|svg|woff2))/g)) {
      if (!names.has(name) || assets.has(name)) continue
      assets.add(name)
      if (!name.endsWith('.woff2')) waiting.push(join(out, '_astro', name))
    }
  }
  return [...assets].sort().map((name) => `/_astro/${name}`)
}

function indexFiles(folder: string): string[] {
  // The index is made after the first release.
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
