import { htmlOf } from '@site/text/html-tree.ts'
import type { Element, Root, RootContent } from 'hast'
import { parseSource } from './parse-source.ts'

const OPEN = new Set(['ul', 'ol', 'blockquote', 'figure', 'table', 'thead', 'tbody', 'tr', 'div'])
const BLOCKS = new Set([
  ...OPEN,
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'li',
  'pre',
  'hr',
  'figcaption',
  'caption',
  'td',
  'th',
])

/** Formats HTML with one block a line, indented by depth. */
export const formatHtml = (html: string): string => linesOf(parseSource(html), '').join('\n')

const isBlock = (node: RootContent): node is Element =>
  node.type === 'element' && BLOCKS.has(node.tagName)

function linesOf({ children }: Root | Element, indent: string): string[] {
  const lines: string[] = []
  let line: RootContent[] = []
  const endLine = () => {
    const text = collapsed(line)
    if (text !== '') lines.push(indent + text)
    line = []
  }
  for (const node of children) {
    if (!isBlock(node)) line.push(node)
    else {
      endLine()
      lines.push(...blockLines(node, indent))
    }
  }
  endLine()
  return lines
}

function blockLines(block: Element, indent: string): string[] {
  const hasBlocks = OPEN.has(block.tagName) || block.children.some(isBlock)
  if (block.tagName === 'pre' || block.tagName === 'hr') return [indent + htmlOf(rootOf([block]))]
  if (!hasBlocks) return [indent + tagged(block, collapsed(block.children))]
  const [open = '', close = ''] = tagged(block, '\u0000').split('\u0000')
  return [indent + open, ...linesOf(block, `${indent}  `), indent + close]
}

const rootOf = (children: RootContent[]): Root => ({ type: 'root', children })

const collapsed = (line: RootContent[]): string =>
  htmlOf(rootOf(line))
    .replace(/[ \t\r\n\f]+/g, ' ')
    .trim()

function tagged(block: Element, inside: string): string {
  const [open = '', close = ''] = htmlOf(
    rootOf([{ ...block, children: [{ type: 'text', value: '\u0001' }] } as Element]),
  ).split('\u0001')
  return open + inside + close
}
