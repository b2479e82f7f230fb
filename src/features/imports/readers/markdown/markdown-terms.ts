import { proposeId } from '../../../../lib/propose-id.ts'
import { readText } from '../../archive/read-file.ts'
import type { ArchiveFile } from '../../pieces.ts'
import { type NamedTerms, Terms } from '../shared/terms.ts'
import { type FrontMatter, listIn, readFrontMatter, textIn } from './front-matter.ts'

/** Read before the texts. */
export async function readTerms(
  files: ArchiveFile[],
): Promise<{ terms: Terms; saysPublic: boolean; slugs: Map<string, string> }> {
  const slugs = new Map<string, string>()
  let saysPublic = false
  const terms = new Terms({
    category: (name) => `/categories/${proposeId(name)}`,
    tag: (name) => `/tags/${proposeId(name)}`,
  })
  for (const file of files) {
    const { data } = readFrontMatter(await readText(file), [])
    terms.add(termsIn(data), file.path)
    saysPublic ||= publicIn(data) !== undefined
    const slug = textIn(data, 'slug')
    if (slug) slugs.set(file.path, slug)
  }
  return { terms, saysPublic, slugs }
}

/** Notes of Obsidian are private unless they say otherwise. */
export const publicIn = (data: FrontMatter): unknown => data.publish ?? data['dg-publish']

export const termsIn = (data: FrontMatter): NamedTerms => ({
  authors: listIn(data, 'author', 'authors'),
  categories: listIn(data, 'categories', 'category', 'section', 'series'),
  // Tags that begin with # are internal.
  tags: listIn(data, 'tags', 'tag', 'keywords').filter((tag) => !tag.startsWith('#')),
})
