import { element } from '@site/text/elements.ts'
import { BULLET } from '@site/text/typed-bullets.ts'
import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

/** Lines of a paragraph; `bullet` for those that begin with a typed one. */
type Line = { content: ElementContent[]; bullet: boolean }

const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === ''

/** Makes lists of two or more lines that begin with a typed bullet (rule: editor/typed-lists). */
export function joinTypedLists(children: ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = []
  let items: Line[] = []
  const endList = () => {
    if (items.length > 1)
      joined.push(element('ul', {}, ...items.map((line) => element('li', {}, ...unmarked(line)))))
    else joined.push(...items.map(({ content }) => element('p', {}, ...content)))
    items = []
  }
  for (const child of children) {
    const lines = linesOf(child)
    if (!lines.some(({ bullet }) => bullet)) {
      if (items.length === 0 || !isBlank(child)) {
        endList()
        joined.push(child)
      }
      continue
    }
    for (const group of grouped(lines)) {
      if (group[0]?.bullet) {
        items.push(...group)
        continue
      }
      endList()
      joined.push(element('p', {}, ...group.flatMap(withBreak)))
    }
  }
  endList()
  return joined
}

/** The lines of a paragraph; none for anything else. */
function linesOf(node: ElementContent): Line[] {
  if (node.type !== 'element' || node.tagName !== 'p') return []
  const lines: ElementContent[][] = [[]]
  for (const child of node.children) {
    if (child.type === 'element' && child.tagName === 'br') lines.push([])
    else lines.at(-1)?.push(child)
  }
  return lines
    .map((content) => ({ content, bullet: BULLET.test(wordsOf(content)) }))
    .filter(({ content }) => wordsOf(content).trim() !== '')
}

const wordsOf = (content: ElementContent[]): string => textOf(element('p', {}, ...content))

/** Neighbors of the same kind. */
function grouped(lines: Line[]): Line[][] {
  const groups: Line[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && last[0]?.bullet === line.bullet) last.push(line)
    else groups.push([line])
  }
  return groups
}

const withBreak = ({ content }: Line, at: number): ElementContent[] =>
  at > 0 ? [element('br', {}), ...content] : content

/** Without the bullet, which may be in an element of its own. */
function unmarked({ content }: Line): ElementContent[] {
  let left = BULLET.exec(wordsOf(content))?.[0].length ?? 0
  const cut = (node: ElementContent): ElementContent => {
    if (node.type === 'text') {
      const value = node.value.slice(left)
      left -= node.value.length - value.length
      return { ...node, value }
    }
    return node.type === 'element'
      ? ({ ...node, children: node.children.map(cut) } as Element)
      : node
  }
  return content.map(cut)
}
