import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createIndex } from 'pagefind'

/**
 * Builds the static index of a release from its pages. Only those that mark their text with
 * `data-pagefind-body` are found: the articles.
 *
 * @returns how many pages it has
 * @throws Error with what Pagefind said; a release without its index never goes live
 */
export async function indexPages(folder: string): Promise<number> {
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
  const written = await index.writeFiles({ outputPath: join(folder, 'pagefind') })
  if (written.errors.length > 0) throw new Error(written.errors.join(' '))
  return files.length
}
