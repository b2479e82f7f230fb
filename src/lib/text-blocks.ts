import type { Element, ElementContent, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

type Nodes = (RootContent | ElementContent)[]

export type TextStyle = {
  bullet: string
  rule: string
  gap: string
  pre(text: string): string
  inline(element: Element, words: string): string
  marked(element: Element, blocks: string[]): string[]
}

const BLOCK =
  /^(?:p|h[1-6]|ul|ol|li|blockquote|pre|table|caption|thead|tbody|tr|div|hr|figure|figcaption)$/
const UNSEEN = /^(?:head|style|title|script)$/

export function textBlocks(nodes: Nodes, style: TextStyle): string[] {
  const blocks: string[] = []
  let line = ''
  const end = () => {
    const words = tidy(line)
    if (words) blocks.push(words)
    line = ''
  }
  for (const node of nodes) {
    if (node.type !== 'element' || !holdsBlocks(node)) line += wordsOf(node, style)
    else if (!isUnseen(node)) {
      end()
      blocks.push(...blocksOf(node, style))
    }
  }
  end()
  return blocks
}

const tidy = (line: string): string =>
  line
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/[ \t]+/g, ' ')
    .trim()

const isUnseen = ({ tagName, properties }: Element): boolean =>
  UNSEEN.test(tagName) || properties.dataSkipInText !== undefined

const holdsBlocks = (node: Element): boolean =>
  BLOCK.test(node.tagName) ||
  node.children.some((child) => child.type === 'element' && holdsBlocks(child))

function blocksOf(node: Element, style: TextStyle): string[] {
  const { tagName, children, properties } = node
  const parts = children.filter((child) => child.type === 'element')
  if (tagName === 'hr') return [style.rule]
  if (tagName === 'pre') return [style.pre(textOf(node).trimEnd())]
  if (tagName === 'ul' || tagName === 'ol') {
    const first = Number(properties.start ?? 1)
    const items = parts.map((item, at) => {
      const mark = tagName === 'ul' ? style.bullet : `${first + at}. `
      const text = textBlocks(item.children, style).join('\n')
      return mark + text.replaceAll('\n', `\n${' '.repeat(mark.length)}`)
    })
    return [items.join('\n')]
  }
  if (tagName === 'tr' && parts.length > 1)
    return [parts.map((cell) => textBlocks(cell.children, style).join(' ')).join(' | ')]
  const blocks = style.marked(node, textBlocks(children, style))
  return tagName === 'blockquote' ? [blocks.join(style.gap).replace(/^/gm, '> ')] : blocks
}

function wordsOf(node: RootContent | ElementContent, style: TextStyle): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ')
  if (node.type !== 'element' || isUnseen(node)) return ''
  return style.inline(node, node.children.map((child) => wordsOf(child, style)).join(''))
}
