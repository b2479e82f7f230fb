import { escapeHtml } from '@site/text/escape-html.ts'
import { embedKindAt } from '@site/text/played-at.ts'
import { embedHtml } from '../../html/embed-html.ts'
import { figureHtml } from '../../html/figure-html.ts'
import type { SourceRecipe } from '../../pieces.ts'
import type { WxrIndex } from './wxr-index.ts'

export type TextContext = {
  index: WxrIndex
  postId: string
  /** Relative links begin here. */
  base: string
  note(topic: string, words: string): void
  /** Empty for a repeated recipe, null for an unreadable one. */
  cardMark(recipe: string): string | null
  /** The place of a recipe that the text itself has. */
  placeRecipe(recipe: Omit<SourceRecipe, 'id'>): string
  /** Nesting of reusable blocks, and how many more may come. */
  depth: number
  reusable: { left: number }
}

/** A link in the place of embedded content. */
export function embedded(address: string, { note }: TextContext, words = ''): string {
  if (!/^https?:\/\//i.test(address)) return `<p>${escapeHtml(words || address)}</p>`
  if (embedKindAt(address) !== 'embed-page') return embedHtml(address, '', words)
  note('embeds', `An embed of ${address.slice(0, 200)} was replaced by a link.`)
  return `<p><a href="${escapeHtml(address)}">${words || escapeHtml(address)}</a></p>`
}

/** Empty when it is not in the file. */
export function figureOf(id: string, { index, note }: TextContext): string {
  const attachment = index.attachments.get(id)
  if (!attachment) {
    note('pictures', `The picture ${id} of a gallery is not in the file.`)
    return ''
  }
  index.used.add(`attachment ${id}`)
  return figureHtml(attachment.src, attachment.alt, attachment.caption)
}

/** Of plugins: an article has a table of its headings here. */
export const noteContents = ({ note }: TextContext): void =>
  note('blocks', 'A table of contents, which articles have here themselves, was left out.')
