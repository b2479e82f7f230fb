import { proposeId } from '../../../../lib/propose-id.ts'
import { readText } from '../../archive/read-file.ts'
import type { ArchiveFile } from '../../pieces.ts'
import { type NamedTerms, Terms } from '../shared/terms.ts'
import { type FrontMatter, listIn, readFrontMatter } from './front-matter.ts'

/** Authors and categories of all files, before what names them. Reads each file once more. */
export async function readTerms(files: ArchiveFile[]): Promise<Terms> {
  const terms = new Terms({
    category: (name) => `/categories/${proposeId(name)}`,
    tag: (name) => `/tags/${proposeId(name)}`,
  })
  for (const file of files) {
    const { data } = readFrontMatter(await readText(file), [])
    terms.add(termsIn(data), file.path)
  }
  return terms
}

export const termsIn = (data: FrontMatter): NamedTerms => ({
  authors: listIn(data, 'author', 'authors'),
  categories: listIn(data, 'categories', 'category', 'section', 'series'),
  // Those that begin with # are of the former site alone.
  tags: listIn(data, 'tags', 'tag', 'keywords').filter((tag) => !tag.startsWith('#')),
})
