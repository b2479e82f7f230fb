import { treeOf } from '@site/text/html-tree.ts'
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
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

/** A text without a heading at its beginning that is its title. */
export const withoutTitle = (html: string, title: string): string =>
  html.replace(
    /^\s*<(h[1-3])\b[^>]*>((?:(?!<\/?h[1-6]\b)[\s\S]){0,1000})<\/\1>\s*/,
    (whole, _, words) =>
      title !== '' && lettersOf(plainText(words)) === lettersOf(title) ? '' : whole,
  )

/** Without emoji and case; signs tell C from C#. */
const lettersOf = (words: string): string =>
  words
    .replace(/\p{Extended_Pictographic}|\u200D|\uFE0F/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Whose words no sentence about the text is made of. */
const BESIDE = new Set([
  ...['figure', 'figcaption', 'table', 'ul', 'ol', 'dl', 'pre', 'blockquote', 'aside'],
  ...['details', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'script', 'style', 'nav', 'form'],
])
/** Of a page or a file, where it stands for what it leads to. */
const ADDRESS = /^(?:https?:\/\/|www\.|\/)\S+$/i
/** A label with its value, such as "Serves: 4". */
const FACT = /^[^.!?…]{1,40}:\s?[^.!?…]{0,60}$/u

/** The words of the first paragraph that says something; '' when there is none. */
export function firstParagraph(html: string): string {
  const paragraphs: string[] = []
  const walk = (node: Root | Element): void => {
    for (const child of node.children) {
      if (child.type !== 'element' || BESIDE.has(child.tagName)) continue
      if (child.tagName === 'p') paragraphs.push(wordsIn(child))
      else walk(child)
    }
  }
  orWithWordsAlone(html, (text) => walk(treeOf(text)))
  const filled = paragraphs
    .map(withoutAnnouncement)
    .filter((words) => /\p{L}/u.test(words) && !ADDRESS.test(words))
  return filled.find((words) => words.length >= 20 && !FACT.test(words)) ?? filled[0] ?? ''
}

/** Words that announce what follows, such as "Here it is:", say nothing of the text. */
function withoutAnnouncement(words: string): string {
  if (!words.endsWith(':')) return words
  const end = [...words.matchAll(STOP)].at(-1)
  return end ? words.slice(0, end.index + end[0].length) : ''
}

/** The words of a text that has paragraphs and pictures alone; '' for any other. */
export function proseOf(html: string): string {
  const { children } = orWithWordsAlone(html, treeOf)
  const words: string[] = []
  for (const node of children) {
    if (node.type !== 'element') continue
    if (BESIDE.has(node.tagName) && !/^fig/.test(node.tagName)) return ''
    if (node.tagName === 'p') words.push(wordsIn(node))
  }
  return words.filter((own) => own && !ADDRESS.test(own)).join(' ')
}

/** Without code, and footnotes, which stand elsewhere. */
function wordsIn(paragraph: Element): string {
  const copy = structuredClone(paragraph)
  visit(copy, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    if (node.tagName === 'br') parent.children[index] = { type: 'text', value: ' ' }
    const isBeside = node.tagName === 'code' || node.properties.dataFootnote !== undefined
    if (!isBeside) return undefined
    parent.children.splice(index, 1)
    return index
  })
  return textOf(copy).replace(/\s+/g, ' ').trim()
}

const STOP = /[.!?…](?=["'”’»)\]]*(?:\s|$))["'”’»)\]]*|[。！？]["'”’」』）]*/gu
/** A full stop behind these does not end a sentence. */
const SHORTENED =
  /(?:^|[\s(])(?:\p{Lu}|Dr|Mr|Mrs|Ms|St|vs|No|ca|approx|e\.g|i\.e|z\.\s?B|bzw|p\.\s?ex)\.$/u
/** Characters; a shorter one, such as "Hello!", says nothing about the text. */
const SHORTEST = 20

/** The first sentence, and those behind it while it is short; cut off at a word when it is too long. */
export function firstSentence(text: string, longest: number): string {
  const end = [...text.matchAll(STOP)].find((stop) => {
    const before = text.slice(0, stop.index + 1)
    const isShort = before.length < SHORTEST && !/[。！？]$/.test(before)
    return !isShort && !SHORTENED.test(before)
  })
  const sentence = text.slice(0, end ? end.index + end[0].length : text.length)
  const characters = [...sentence]
  if (characters.length <= longest) return sentence.trim()
  const cut = characters.slice(0, longest - 1).join('')
  return `${cut.replace(/\s+\S*$/, '')}…`
}
