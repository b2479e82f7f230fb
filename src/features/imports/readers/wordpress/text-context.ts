import { escapeHtml } from '../../../../lib/escape-html.ts'
import { embedKindAt } from '../../../../lib/played-at.ts'
import { embedHtml } from '../../html/embed-html.ts'
import { figureHtml } from '../../html/figure-html.ts'
import type { WxrIndex } from './wxr-index.ts'

/** What the text of one item is read with. */
export type TextContext = {
  index: WxrIndex
  postId: string
  note(topic: string, words: string): void
  /** The mark of a recipe's card, empty where it has one already; null of one that cannot be read. */
  cardMark(recipe: string): string | null
  /** Of reusable blocks that are in each other, and how many more the text may show. */
  depth: number
  reusable: { left: number }
}

/** A link in the place of what is shown from elsewhere. */
export function embedded(address: string, { note }: TextContext, words = ''): string {
  if (!/^https?:\/\//i.test(address)) return `<p>${escapeHtml(words || address)}</p>`
  if (embedKindAt(address) !== 'embed-page') return embedHtml(address, '', words)
  note('embeds', `An embed of ${address.slice(0, 200)} became a link.`)
  return `<p><a href="${escapeHtml(address)}">${words || escapeHtml(address)}</a></p>`
}

/** A picture of the media library; empty where it is not in the file. */
export function figureOf(id: string, { index, note }: TextContext): string {
  const attachment = index.attachments.get(id)
  if (!attachment) {
    note('pictures', `The picture ${id} of a gallery is not in the file.`)
    return ''
  }
  index.used.add(`attachment ${id}`)
  return figureHtml(attachment.src, attachment.alt, attachment.caption)
}

/** A note where it stands in the text. */
export const noteHtml = (words: string): string => `<span data-footnote="">${words}</span>`
