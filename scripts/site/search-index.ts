import { readdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createIndex } from 'pagefind'

/**
 * Builds the static index of a release from its pages. Only those that mark their text with
 * `data-pagefind-body` are found: the articles.
 *
 * @returns the files of the index
 * @throws Error with what Pagefind said; a release without its index never goes live
 */
export async function indexPages(folder: string): Promise<string[]> {
  const { index, errors } = await createIndex({})
  if (!index) throw new Error(`The search index could not be made: ${errors.join(' ')}`)
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.startsWith('article/') && file.endsWith('.html'),
  )
  for (const file of files) {
    const url = `/${file.replace(/\.html$/, '')}`
    const content = await readFile(join(folder, file), 'utf8')
    const added = await index.addHTMLFile({ url, content })
    if (added.errors.length > 0) throw new Error(`${url}: ${added.errors.join(' ')}`)
  }
  const out = join(folder, 'pagefind')
  // Pagefind would write into files that the former release has too.
  await rm(out, { recursive: true, force: true })
  const written = await index.writeFiles({ outputPath: out })
  if (written.errors.length > 0) throw new Error(written.errors.join(' '))
  const made = await readdir(out, { recursive: true, withFileTypes: true })
  return made
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}
