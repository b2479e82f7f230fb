import { htmlOf } from '@site/text/html-tree.ts'
import { shallowBrackets } from '@site/text/shallow-brackets.ts'
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import MarkdownIt from 'markdown-it'
import { visit } from 'unist-util-visit'
import { sanitizedTree } from '../../../../lib/sanitize-body.ts'

const markdown = new MarkdownIt({ html: true }).use(shallowBrackets)
// Addresses stay as written; the sanitizer checks them.
markdown.validateLink = () => true
markdown.normalizeLink = (address) => address

/** Spaces between their children are not seen. */
const SPACED = new Set(['ul', 'ol', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'figure'])
const BLOCKS = /^(?:p|h2|h3|ul|ol|blockquote|pre|figure|table|hr)$/

export type MarkdownBody = { markdown: string; isSpaced: boolean }

/** The sanitized text. */
export function bodyOf({ markdown: source, isSpaced }: MarkdownBody): string {
  const tree = sanitizedTree(markdown.render(source))
  visit(tree, 'element', ({ tagName, children }, _, parent) => {
    const [code] = children
    if (tagName !== 'pre' || parent?.type === 'element' || code?.type !== 'element') return
    const last = code.children.at(-1)
    if (last?.type === 'text') last.value = last.value.replace(/\n$/, '')
  })
  if (!isSpaced) removeSpaces(tree)
  return htmlOf(tree)
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
  const plain = blocks.map(block)
  const written = join(plain)
  if (isSame(written, body)) return { markdown: `${written}\n`, isSpaced, isExact: true }
  // What Markdown cannot say is HTML.
  const mixed = join(
    blocks.map((node, index) => {
      const html = htmlOf({ type: 'root', children: [node] })
      return isSame(plain[index] ?? '', html) ? (plain[index] ?? '') : html
    }),
  )
  return { markdown: `${mixed}\n`, isSpaced, isExact: isSame(mixed, body) }
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
  const mark = MARKS[tagName]
  if (mark) return `${mark}${words}${mark}`
  if (tagName === 'code') return `\`${textOf(node)}\``
  if (tagName === 'a' && !properties.title) return `[${words}](<${properties.href ?? ''}>)`
  return htmlOf({ type: 'root', children: [node] })
}
