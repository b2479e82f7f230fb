import type { Element, ElementContent, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { treeOf } from '../../../lib/sanitise-body.ts'

const BLOCK = /^(?:p|h[1-6]|ul|ol|li|blockquote|pre|table|tr|div|hr|caption|figure)$/
const UNSEEN = /^(?:head|style|title|script)$/

/** The words of a mail's HTML, with the addresses of its links. */
export const plainText = (html: string): string =>
  `${blocksOf(treeOf(html).children).join('\n\n')}\n`

/** The blocks of some nodes; words between them are blocks too. */
function blocksOf(nodes: (RootContent | ElementContent)[]): string[] {
  const blocks: string[] = []
  let line: (RootContent | ElementContent)[] = []
  const end = () => {
    const words = lineOf(line)
    if (words) blocks.push(words)
    line = []
  }
  for (const node of nodes) {
    if (node.type === 'element' && isUnseen(node)) continue
    if (node.type !== 'element' || !holdsBlocks(node)) line.push(node)
    else {
      end()
      blocks.push(...blockOf(node))
    }
  }
  end()
  return blocks
}

const isUnseen = ({ tagName, properties }: Element): boolean =>
  UNSEEN.test(tagName) || properties.dataSkipInText !== undefined

const holdsBlocks = (node: Element): boolean =>
  BLOCK.test(node.tagName) ||
  node.children.some((child) => child.type === 'element' && holdsBlocks(child))

function blockOf(node: Element): string[] {
  const { tagName, children, properties } = node
  const items = children.filter((child) => child.type === 'element')
  if (tagName === 'hr') return ['---']
  if (tagName === 'pre') return [textOf(node).trimEnd()]
  if (tagName === 'blockquote') return [blocksOf(children).join('\n\n').replace(/^/gm, '> ')]
  if (tagName === 'ul' || tagName === 'ol') {
    const first = Number(properties.start ?? 1)
    const marks = items.map((_, at) => (tagName === 'ul' ? '- ' : `${first + at}. `))
    const written = items.map((item, at) => {
      const text = blocksOf(item.children).join('\n')
      return `${marks[at]}${text.replaceAll('\n', `\n${' '.repeat(marks[at]?.length ?? 0)}`)}`
    })
    return [written.join('\n')]
  }
  if (tagName === 'tr' && items.length > 1)
    return [items.map((cell) => blocksOf(cell.children).join(' ')).join(' | ')]
  return blocksOf(children)
}

function lineOf(nodes: (RootContent | ElementContent)[]): string {
  const words = nodes.map(inline).join('')
  return words
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/[ \t]+/g, ' ')
    .trim()
}

function inline(node: RootContent | ElementContent): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ')
  if (node.type !== 'element' || isUnseen(node)) return ''
  const { tagName, properties, children } = node
  if (tagName === 'br') return '\n'
  if (tagName === 'img') return properties.alt ? `[${properties.alt}]` : ''
  const words = children.map(inline).join('')
  if (tagName !== 'a') return words
  const address = String(properties.href)
  // A picture without words says nothing that the link beside it does not.
  if (words.trim() === '') return ''
  return words === address ? words : `${words} (${address})`
}
