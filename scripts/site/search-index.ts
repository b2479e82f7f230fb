import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createIndex } from 'pagefind'
import { filesIn } from '../platform/files-in.ts'
import { replaceFile } from './release-files.ts'

export const INDEX = 'pagefind'
const MADE = 'made.json'

const MARK = 'data-pagefind-body'

/** Patterns of pages, because Pagefind would read a folder as a page. */
const PLACES = { folders: '*/*', root: '*' }

/** Labels of cards, which the server does not search either (rule: search/server-is-the-truth). */
const LABELS = [
  '.card-part > h3:first-child',
  '.card-facts dt',
  '.card [data-optional]',
  '.card-warning > strong:first-child',
  '.card-tip > strong:first-child',
  '.card [data-at-altitude]',
  '.card [data-altitude-table] > caption',
]

/**
 * Settings of the memory allocator: one area for all threads, and nothing is freed, which took two
 * fifths of the time of indexing.
 */
const ALLOCATOR = { _RJEM_MALLOC_CONF: 'narenas:1,thp:always,dirty_decay_ms:-1,muzzy_decay_ms:-1' }

export async function textPages(release: string): Promise<string[]> {
  const pages: string[] = []
  for (const file of [...(await pagesIn(release, '.')), ...(await pagesIn(release, 'support'))])
    if ((await readFile(join(release, file), 'utf8')).includes(MARK)) pages.push(file)
  return pages
}

export const searchedPages = async (release: string): Promise<string[]> => [
  ...(await pagesIn(release, 'article')),
  ...(await textPages(release)),
]

async function pagesIn(release: string, folder: string): Promise<string[]> {
  const files = await readdir(join(release, folder)).catch(() => [])
  return files.filter((file) => file.endsWith('.html')).map((file) => join(folder, file))
}

export async function makeIndex(release: string, out: string): Promise<void> {
  const made_at = new Date().toISOString()
  const copies = `${out}-pages`
  try {
    await writeIndex(copies, await copyPages(release, copies), out)
  } finally {
    await rm(copies, { recursive: true, force: true })
  }
  await writeFile(join(out, MADE), JSON.stringify({ made_at }))
}

/**
 * Copies pages in order, because that decides the names of the index's files. Returns their number.
 */
async function copyPages(release: string, to: string): Promise<number> {
  const pages = await searchedPages(release)
  for (const page of pages) {
    const place = dirname(page) === '.' ? 'root' : 'folders'
    const file = join(to, place, page.slice(0, -'.html'.length))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, withAnchorsAtTables(readFileSync(join(release, page), 'utf8')))
  }
  return pages.length
}

/** Excerpts leave tables out, which they recognize by these anchors (rule: search/excerpts). */
function withAnchorsAtTables(html: string): string {
  let number = 0
  return html.replaceAll(/<table\b|<\/table>/g, (tag) => {
    if (tag !== '</table>') number += 1
    const id = `table-${number}`
    return tag === '</table>'
      ? `${tag}<span id="${id}-end"></span>`
      : `<span id="${id}"></span>${tag}`
  })
}

async function writeIndex(pages: string, count: number, out: string): Promise<void> {
  Object.assign(process.env, ALLOCATOR)
  const { index, errors } = await createIndex({ excludeSelectors: LABELS })
  if (!index) throw new Error(`The search index could not be made: ${errors.join(' ')}`)
  let read = 0
  for (const [place, glob] of Object.entries(PLACES)) {
    const { page_count, errors } = await index.addDirectory({ path: join(pages, place), glob })
    if (errors.length > 0) throw new Error(errors.join(' '))
    read += page_count
  }
  if (read !== count) throw new Error(`Pagefind read ${read} pages of ${count}.`)
  const written = await index.writeFiles({ outputPath: out })
  if (written.errors.length > 0) throw new Error(written.errors.join(' '))
}

/** Replaces the index if its results differ; returns the new and the changed files. */
export async function replaceIndex(release: string, made: string): Promise<string[]> {
  const [files, present] = await Promise.all([filesIn(made), filesIn(join(release, INDEX))])
  const written: string[] = []
  for (const file of files.filter((file) => file !== MADE)) {
    const path = join(INDEX, file)
    if (replaceFile(join(release, path), await readFile(join(made, file)))) written.push(path)
  }
  const kept = new Set(files)
  const gone = present.filter((file) => !kept.has(file))
  for (const file of gone) await rm(join(release, INDEX, file), { force: true })
  if (written.length === 0) return []
  const time = join(INDEX, MADE)
  replaceFile(join(release, time), await readFile(join(made, MADE)))
  return [...written, time]
}

export async function indexRelease(release: string): Promise<string[]> {
  await using made = await mkdtempDisposable(join(tmpdir(), 'search-index-'))
  await makeIndex(release, made.path)
  return await replaceIndex(release, made.path)
}

export const hasIndex = async (release: string): Promise<boolean> =>
  (await stat(join(release, INDEX, MADE)).catch(() => null)) !== null

/** Removes the index, because it would still find suspended articles. */
export const removeIndex = (release: string): Promise<void> =>
  rm(join(release, INDEX), { recursive: true, force: true })
