import { posix } from 'node:path'
import type { ArticlePiece, PagePiece } from '../../pieces.ts'
import { dateIn, type FrontMatter, textIn } from './front-matter.ts'

/** Pages that a magazine has once, by the names of their files. */
const USUAL =
  /^(?:about|contact|privacy|terms|imprint|impressum|colophon|disclaimer)(?:-?(?:me|us|policy|of-service))?$/i
/** Folders of pages: `pages`, `_pages`, `page`; not the routes of a generator. */
const PAGES = /(?:^|\/)_?pages?$/i
/** Folders of posts, whatever they are about. */
const POSTS = /(?:^|\/)_?(?:posts?|blog|articles?|recipes?|news|drafts)(?:\/|$)/i
/** Layouts of what is no page. */
const OF_POST = /^(?:posts?|blog(?:-?post)?|articles?|recipes?|news|notes?|projects?)$/
/** The first folder of what Hugo renders. */
const ROOT = /(?:^|\/)content$/i
const RECIPE = /^#{1,6}[ \t]+ingredients\b/im
/** What only a post or a recipe has. */
const OF_POSTS = [
  ...['tags', 'tag', 'categories', 'category', 'ingredients', 'directions'],
  ...['recipe', 'recipeIngredient'],
]

/** Where a text is, by its path. */
export type Placed = { name: string; folder: string; dated: string | null }

/**
 * Whether a text of a site is a page, such as *About*, and no article: its layout says so, or its
 * folder, or its name, or it lies beside the sections of Hugo and has nothing of a post
 * (rule: imports/pages-of-markdown).
 */
export function isSitePage(
  { name, folder, dated }: Placed,
  data: FrontMatter,
  source: string,
): boolean {
  if (dated || POSTS.test(folder)) return false
  const kind = (textIn(data, 'layout') || textIn(data, 'type')).toLowerCase()
  if (OF_POST.test(kind)) return false
  if (/^pages?$/.test(kind) || USUAL.test(name)) return true
  const isOfPost =
    OF_POSTS.some((field) => data[field] !== undefined) ||
    dateIn(data, [], 'date', 'publishdate', 'pubdate', 'published') !== null ||
    RECIPE.test(source)
  return !isOfPost && (PAGES.test(folder) || ROOT.test(folder))
}

/** Of texts that are no articles anywhere; '' for the others. */
export function reasonToLeaveOut(name: string, data: FrontMatter, source: string): string {
  if (source.startsWith('{\\rtf'))
    return 'It is a document of a word processor (RTF): save it as plain text to import it.'
  if (data['excalidraw-plugin']) return 'It is a drawing of Excalidraw.'
  const isNotFound =
    name === '404' || posix.basename(textIn(data, 'permalink', 'url'), '.html') === '404'
  return isNotFound ? 'It is for addresses that lead nowhere: this site has its own.' : ''
}

/** A page of what was read as an article. */
export function pageOf({ headline, subtitle, ...article }: ArticlePiece): PagePiece {
  const { key, place, base, notes, state, slug, title, html, language, addresses } = article
  const text = { key, place, base, notes, state, slug, title, html, language, addresses }
  return { ...text, kind: 'page', description: headline || subtitle }
}
