import { proposeId } from '@site/text/propose-id.ts'
import { readText } from '../../archive/read-file.ts'
import type { ArchiveFile } from '../../pieces.ts'
import { type NamedTerms, Terms } from '../shared/terms.ts'
import { type FrontMatter, listIn, readFrontMatter, textIn } from './front-matter.ts'
import { isSitePage, type Placed } from './markdown-pages.ts'

/** A link from note to note. */
const WIKI_LINK = /\[\[[^\]\n]{1,200}\]\]/
/** Of Hugo and Jekyll. */
const SHORTCODE = /\{\{[<%]|\{%/

/** Tags that begin with # are internal; by these names Eleventy lists texts. */
const INTERNAL = /^(?:#.*|posts?|all|nav)$/i

/** What texts say about where they come from. */
export type Signs = { saysPublic: boolean; hasWikiLinks: boolean; hasShortcodes: boolean }

/** Read before the texts. */
export async function readTerms(
  texts: (Placed & { file: ArchiveFile })[],
  author = '',
): Promise<{ terms: Terms; slugs: Map<string, string>; pages: Set<string>; signs: Signs }> {
  const pages = new Set<string>()
  const slugs = new Map<string, string>()
  const signs: Signs = { saysPublic: false, hasWikiLinks: false, hasShortcodes: false }
  const terms = new Terms({
    category: (name) => `/categories/${proposeId(name)}`,
    tag: (name) => `/tags/${proposeId(name)}`,
  })
  for (const placed of texts) {
    const { file } = placed
    const { data, text } = readFrontMatter(await readText(file), [])
    terms.add(termsIn(data, author), file.path)
    signs.saysPublic ||= publicIn(data) !== undefined
    signs.hasWikiLinks ||= WIKI_LINK.test(text)
    signs.hasShortcodes ||= SHORTCODE.test(text)
    const slug = textIn(data, 'slug')
    if (slug) slugs.set(file.path, slug)
    if (texts.length > 1 && isSitePage(placed, data, text)) pages.add(file.path)
  }
  return { terms, slugs, pages, signs }
}

/** Notes of Obsidian are private unless they say otherwise. */
export const publicIn = (data: FrontMatter): unknown => data.publish ?? data['dg-publish']

/** @param author of the site, who wrote what names no other */
export const termsIn = (data: FrontMatter, author = ''): NamedTerms => ({
  authors: authorsIn(data, author),
  categories: listIn(data, 'categories', 'category', 'section', 'series'),
  tags: tagsIn(data).filter((tag) => !INTERNAL.test(tag)),
})

function authorsIn(data: FrontMatter, author: string): string[] {
  const named = listIn(data, 'author', 'authors')
  return named.length > 0 || author === '' ? named : [author]
}

/** Keywords are for search engines where a text has tags or categories too. */
function tagsIn(data: FrontMatter): string[] {
  const tags = listIn(data, 'tags', 'tag', 'categories', 'category')
  return tags.length > 0 ? listIn(data, 'tags', 'tag') : listIn(data, 'keywords')
}
