import { copyFileSync, mkdirSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createIndex } from 'pagefind'
import { filesIn } from '../platform/files-in.ts'
import { replaceFile } from './release-files.ts'

/** Where a release has its search index. */
export const INDEX = 'pagefind'
/** The file of it that says when it was made. */
const MADE = 'made.json'

/** How a page says which part of it the search finds. */
const MARK = 'data-pagefind-body'

/** Where pages are put for Pagefind, and what it reads there: it would take a folder for a page. */
const PLACES = { folders: '*/*', root: '*' }

/** Has Pagefind keep memory: two fifths of its time went into giving it back and asking again. */
const ALLOCATOR = { _RJEM_MALLOC_CONF: 'thp:always,dirty_decay_ms:-1,muzzy_decay_ms:-1' }

/** The pages of text in a release, as files: those of the site and the magazine's own. */
export async function textPages(release: string): Promise<string[]> {
  const found: string[] = []
  for (const file of [...(await pagesIn(release, '.')), ...(await pagesIn(release, 'support'))])
    if ((await readFile(join(release, file), 'utf8')).includes(MARK)) found.push(file)
  return found
}

/** The files of a release that its search index is made of: articles and pages of text. */
export const searchedPages = async (release: string): Promise<string[]> => [
  ...(await pagesIn(release, 'article')),
  ...(await textPages(release)),
]

async function pagesIn(release: string, folder: string): Promise<string[]> {
  const files = await readdir(join(release, folder)).catch(() => [])
  return files.filter((file) => file.endsWith('.html')).map((file) => join(folder, file))
}

/**
 * Makes the search index of a release in another folder.
 *
 * @throws Error with what Pagefind said
 */
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
 * Copies pages to the names that Pagefind is to give them, their addresses. One after the other, because
 * the names of the index's files depend on their order.
 *
 * @returns how many there are
 */
async function copyPages(release: string, to: string): Promise<number> {
  const pages = await searchedPages(release)
  for (const page of pages) {
    const place = dirname(page) === '.' ? 'root' : 'folders'
    const file = join(to, place, page.slice(0, -'.html'.length))
    mkdirSync(dirname(file), { recursive: true })
    copyFileSync(join(release, page), file)
  }
  return pages.length
}

async function writeIndex(pages: string, count: number, out: string): Promise<void> {
  Object.assign(process.env, ALLOCATOR)
  const { index, errors } = await createIndex({})
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

/**
 * Gives a release the index that was made in another folder, if it finds anything else than the one
 * that it has.
 *
 * @returns the files that are new, or others now
 */
export async function replaceIndex(release: string, made: string): Promise<string[]> {
  const [files, present] = await Promise.all([filesIn(made), filesIn(join(release, INDEX))])
  const written: string[] = []
  for (const file of files.filter((file) => file !== MADE)) {
    const path = join(INDEX, file)
    if (await replaceFile(join(release, path), await readFile(join(made, file)))) written.push(path)
  }
  const kept = new Set(files)
  const gone = present.filter((file) => !kept.has(file))
  for (const file of gone) await rm(join(release, INDEX, file), { force: true })
  if (written.length === 0) return []
  const time = join(INDEX, MADE)
  await replaceFile(join(release, time), await readFile(join(made, MADE)))
  return [...written, time]
}

/**
 * Makes the index of a release in it.
 *
 * @returns the files that are new, or others now
 */
export async function indexRelease(release: string): Promise<string[]> {
  const made = await mkdtemp(join(tmpdir(), 'search-index-'))
  try {
    await makeIndex(release, made)
    return await replaceIndex(release, made)
  } finally {
    await rm(made, { recursive: true })
  }
}

/** Whether a release has an index, of its pages or of earlier ones. */
export const hasIndex = async (release: string): Promise<boolean> =>
  (await stat(join(release, INDEX, MADE)).catch(() => null)) !== null

/** Leaves a release without an index: the next one follows without what was withdrawn. */
export const removeIndex = (release: string): Promise<void> =>
  rm(join(release, INDEX), { recursive: true, force: true })
