import { isFootnote } from '@site/text/footnotes.ts'
import { htmlOf, treeOf } from '@site/text/html-tree.ts'
import { shallowBrackets } from '@site/text/shallow-brackets.ts'
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import MarkdownIt from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import { SKIP, visit } from 'unist-util-visit'
import { raiseFootnotes } from '../../../../components/rich-text/paste/pasted-footnotes.ts'
import { sanitizedTree, sanitizeTree } from '../../../../lib/sanitize-body.ts'

const markdown = new MarkdownIt({ html: true }).use(footnotes).use(shallowBrackets)
// Addresses stay as written; the sanitizer checks them.
markdown.validateLink = () => true
markdown.normalizeLink = (address) => address

/** Spaces between their children are not seen. */
const SPACED = new Set(['ul', 'ol', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'figure'])
const BLOCKS = /^(?:p|h2|h3|ul|ol|blockquote|pre|figure|table|hr)$/

export type MarkdownBody = { markdown: string; isSpaced: boolean }

/** The sanitized text. */
export function bodyOf({ markdown: source, isSpaced }: MarkdownBody): string {
  const rendered = treeOf(markdown.render(source))
  raiseFootnotes(rendered)
  visit(rendered, 'element', (node) => {
    if (isFootnote(node)) trimEnd(node)
  })
  const tree = sanitizeTree(rendered)
  visit(tree, 'element', ({ tagName, children }, _, parent) => {
    const [code] = children
    if (tagName !== 'pre' || parent?.type === 'element' || code?.type !== 'element') return
    const last = code.children.at(-1)
    if (last?.type === 'text') last.value = last.value.replace(/\n$/, '')
  })
  if (!isSpaced) removeSpaces(tree)
  return htmlOf(tree)
}

/** Without the space before the link back, which Markdown renders behind a footnote. */
function trimEnd(node: Element): void {
  const last = node.children.at(-1)
  if (last?.type !== 'text') return
  last.value = last.value.trimEnd()
  if (last.value !== '') return
  node.children.pop()
  trimEnd(node)
}

function removeSpaces(tree: Root): void {
  visit(tree, (node) => {
    if (node.type !== 'root' && !(node.type === 'element' && SPACED.has(node.tagName))) return
    const children: RootContent[] = node.children.filter(
      (child) => child.type !== 'text' || child.value.trim() !== '',
    )
    const last = children.findLast(({ type }) => type === 'text')
    // A list item's words before an inner list.
    if (last?.type === 'text' && hasBlocks(children)) last.value = last.value.replace(/\n$/, '')
    node.children = children as ElementContent[]
  })
}

/** `isExact`: the Markdown gives the same text again. */
export function markdownBody(body: string): MarkdownBody & { isExact: boolean } {
  const isSpaced = body.includes('>\n<')
  const blocks = sanitizedTree(body).children.filter(
    (node): node is Element => node.type === 'element',
  )
  const isSame = (source: string, html: string) =>
    bodyOf({ markdown: source, isSpaced }).trim() === html.trim()
  const definitions: string[] = []
  const plain = blocks.map((node) => withNotes(node, definitions))
  const written = join([...plain.map(({ text }) => text), ...definitions])
  if (isSame(written, body)) return { markdown: `${written}\n`, isSpaced, isExact: true }
  // What Markdown cannot say is HTML.
  const kept: string[] = []
  const mixed = join(
    blocks
      .map((node, index) => {
        const html = htmlOf({ type: 'root', children: [node] })
        const { text = '', notes = [] } = plain[index] ?? {}
        if (!isSame(join([text, ...notes]), html) && !isList(node, text)) return html
        kept.push(...notes)
        return text
      })
      .concat(kept),
  )
  return { markdown: `${mixed}\n`, isSpaced, isExact: isSame(mixed, body) }
}

/** A list is one in Markdown too, even where its items have other margins. */
function isList(node: Element, text: string): boolean {
  const bare = (html: string) => html.replace(/<\/?p>|\s+/g, '')
  const html = htmlOf({ type: 'root', children: [node] })
  return (
    /^[uo]l$/.test(node.tagName) && bare(bodyOf({ markdown: text, isSpaced: false })) === bare(html)
  )
}

/** The Markdown of a block, whose footnotes are numbered after those that are defined already. */
function withNotes(node: Element, definitions: string[]): { text: string; notes: string[] } {
  const notes: string[] = []
  const copy = structuredClone(node)
  visit(copy, 'element', (inner) => {
    if (!isFootnote(inner)) return undefined
    const label = `[^${definitions.length + notes.length + 1}]`
    notes.push(`${label}: ${line(inner.children)}`)
    inner.properties = { dataLabel: label }
    inner.children = []
    return SKIP
  })
  definitions.push(...notes)
  return { text: block(copy), notes }
}

const join = (blocks: string[]): string => blocks.join('\n\n')

const hasBlocks = (children: RootContent[]): boolean =>
  children.some((child) => child.type === 'element' && BLOCKS.test(child.tagName))

function block(node: Element): string {
  const { tagName, children } = node
  if (tagName === 'p') return line(children)
  if (tagName === 'h2' || tagName === 'h3')
    return `${'#'.repeat(Number(tagName[1]))} ${line(children)}`
  if (tagName === 'ul' || tagName === 'ol') return listOf(node)
  if (tagName === 'blockquote')
    return join(blocksIn(children))
      .replace(/^(?=.)/gm, '> ')
      .replace(/^$/gm, '>')
  if (tagName === 'pre') return `\`\`\`\n${textOf(node)}\n\`\`\``
  return htmlOf({ type: 'root', children: [node] })
}

const blocksIn = (children: ElementContent[]): string[] =>
  children.flatMap((child) => (child.type === 'element' ? [block(child)] : []))

function listOf({ tagName, children, properties }: Element): string {
  const items = children.filter((child): child is Element => child.type === 'element')
  const isLoose = items.some(({ children: [first, second] }) =>
    [first, second].some((child) => child?.type === 'element' && child.tagName === 'p'),
  )
  const start = Number(properties.start ?? 1)
  return items
    .map((item, index) => {
      const marker = tagName === 'ol' ? `${start + index}. ` : '- '
      const inner = item.children.filter(
        (child) => child.type !== 'element' || !BLOCKS.test(child.tagName),
      )
      const words = isLoose ? [] : [line(inner).trim()]
      const below = blocksIn(item.children.filter((child) => !inner.includes(child)))
      const text = [...words, ...below].join(isLoose ? '\n\n' : '\n')
      return marker + text.replace(/\n(?=.)/g, `\n${' '.repeat(marker.length)}`)
    })
    .join(isLoose ? '\n\n' : '\n')
}

/** Escapes words that would begin a list or heading. */
const line = (children: ElementContent[]): string =>
  children
    .map(inline)
    .join('')
    .replace(/^(\d+)([.)])/gm, '$1\\$2')
    .replace(/^[#+=-]/gm, '\\$&')

const MARKS: Record<string, string> = { strong: '**', em: '*', s: '~~' }

function inline(node: ElementContent): string {
  if (node.type === 'text')
    return node.value.replace(/[\\`*_[\]<>&~]/g, '\\$&').replace(/!$/, '\\!')
  if (node.type !== 'element') return ''
  const { tagName, properties, children } = node
  const words = children.map(inline).join('')
  if (typeof properties.dataLabel === 'string') return properties.dataLabel
  const mark = MARKS[tagName]
  if (mark) return `${mark}${words}${mark}`
  if (tagName === 'code') return `\`${textOf(node)}\``
  if (tagName === 'a' && !properties.title) return `[${words}](<${properties.href ?? ''}>)`
  return htmlOf({ type: 'root', children: [node] })
}
