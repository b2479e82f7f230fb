import type { Element, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { kindOf } from '../../lib/body-blocks.ts'
import { sanitisedTree } from '../../lib/sanitise-body.ts'

const MARKS: Record<string, [string, string]> = {
  strong: ['**', '**'],
  em: ['*', '*'],
  code: ['`', '`'],
  s: ['~~', '~~'],
  sup: ['^', ''],
  sub: ['_', ''],
  span: [' [Note: ', ']'],
  small: ['[Credit: ', ']'],
}
const HEADS: Record<string, string> = { h2: '## ', h3: '### ', blockquote: '> ' }

/** A body as lines of text, one per block, with marks for emphasis and links. */
export function readableLines(html: string): string[] {
  const lines: string[] = []
  for (const node of sanitisedTree(html).children) addLines(node, '', lines)
  return lines
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

function addLines(node: RootContent, prefix: string, lines: string[]): void {
  if (node.type !== 'element') addLine(lineOf([node]), prefix, lines)
  else if (node.tagName === 'pre') lines.push(...codeLines(node).map((line) => prefix + line))
  else if (node.tagName === 'hr') lines.push(`${prefix}———`)
  else if (node.tagName === 'tr') addLine(cellsOf(node).join(' | '), prefix, lines)
  else if (node.tagName === 'ul' || node.tagName === 'ol') addItems(node, prefix, lines)
  else addParts(node, prefix + headOf(node), lines)
}

/** With the kind of a callout, whose change is a change of the text. */
const headOf = ({ tagName, properties }: Element): string => {
  const kind = kindOf(properties)
  return (HEADS[tagName] ?? '') + (kind && tagName !== 'table' ? `[${kind}] ` : '')
}

const codeLines = (pre: Element): string[] =>
  textOf(pre)
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `    ${line}`)

const cellsOf = ({ children }: Element): string[] =>
  children.map((cell) => squeezed(lineOf([cell]))).filter(Boolean)

function addItems({ tagName, properties, children }: Element, prefix: string, lines: string[]) {
  const items = children.filter((child): child is Element => child.type === 'element')
  for (const [index, item] of items.entries()) {
    const marker = tagName === 'ul' ? '– ' : `${Number(properties.start ?? 1) + index}. `
    addParts(item, prefix + marker, lines)
  }
}

const BLOCK =
  /^(?:p|h2|h3|ul|ol|li|blockquote|pre|hr|figure|figcaption|table|caption|thead|tbody|tr)$/
const isBlock = (node: RootContent) => node.type === 'element' && BLOCK.test(node.tagName)

function addParts(node: Element, prefix: string, lines: string[]): void {
  let line: RootContent[] = []
  let first = true
  const before = () => (first ? prefix : ' '.repeat(prefix.length))
  const endLine = () => {
    if (addLine(lineOf(line), before(), lines)) first = false
    line = []
  }
  for (const child of node.children) {
    if (!isBlock(child)) line.push(child)
    else {
      endLine()
      addLines(child, before(), lines)
      first = false
    }
  }
  endLine()
}

function addLine(text: string, prefix: string, lines: string[]): boolean {
  const shown = squeezed(text)
  if (shown !== '') lines.push(prefix + shown)
  return shown !== ''
}

const lineOf = (nodes: RootContent[]): string => nodes.map(inlineText).join('')

function inlineText(node: RootContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  const { tagName, properties, children } = node
  if (tagName === 'br') return ' / '
  if (tagName === 'img') return `[Picture ${properties.src}: ${properties.alt || 'no description'}]`
  const text = lineOf(children)
  if (tagName === 'span' && properties.lang) return `[${properties.lang}: ${text}]`
  if (tagName === 'a') return `[${text}](${properties.href ?? ''})`
  const [open, close] = MARKS[tagName] ?? ['', '']
  return isBlock(node) ? ` ${text} ` : open + text + close
}
