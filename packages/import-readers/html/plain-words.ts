import { treeOf } from '@site/text/html-tree.ts'
import { toString as textOf } from 'hast-util-to-string'
import { orWithWordsAlone } from './words-alone.ts'

export const oneLine = (text: string, longest: number): string =>
  [
    ...text
      .toWellFormed()
      .replace(/[\s\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
      .trim(),
  ]
    .slice(0, longest)
    .join('')
    .trim()

/** Tags that separate words. */
const APART = /<(?=\/?(?:p|div|li|h[1-6]|blockquote|pre|td|th|tr|br|hr|figure|figcaption)\b)/gi

/** Even of HTML that is nested too deeply. */
export function plainText(html: string): string {
  const spaced = html.replace(APART, ' <')
  const text = orWithWordsAlone(spaced, (html) => textOf(treeOf(html)))
  return text.replace(/\s+/g, ' ').trim()
}

export function firstSentence(text: string, longest: number): string {
  const [sentence = ''] = /^.{20,}?[.!?…](?=\s|$)/u.exec(text) ?? [text]
  const characters = [...sentence]
  if (characters.length <= longest) return sentence.trim()
  const cut = characters.slice(0, longest - 1).join('')
  return `${cut.replace(/\s+\S*$/, '')}…`
}
