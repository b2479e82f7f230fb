import { elementsIn, wordsOf } from '@site/text/read-document.ts'
import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'

const named =
  (...names: string[]) =>
  ({ tagName }: Element): boolean =>
    names.includes(tagName)

const isBlock = named(
  'table',
  'p',
  'ul',
  'ol',
  'hr',
  'center',
  'div',
  'blockquote',
  'h1',
  'h2',
  'h3',
)
const isCell = named('td', 'th')
const isLink = named('a')

const insideOf = (node: Element): Root => ({ type: 'root', children: node.children })

const blocksIn = (node: Element): Element[] => elementsIn(insideOf(node), isBlock)

/** Whether a cell has one paragraph at most, as word processors write each cell of a table. */
function isPlain(cell: Element): boolean {
  const [block, ...others] = blocksIn(cell)
  if (!block) return true
  return (
    others.length === 0 && (block.tagName === 'p' || (block.tagName === 'div' && isPlain(block)))
  )
}

/** Whether a table only puts parts of a page beside each other. */
function isLayout(table: Element): boolean {
  const inside = insideOf(table)
  const cells = elementsIn(inside, isCell)
  const rows = elementsIn(inside, named('tr'))
  if (cells.some(named('th')) || elementsIn(inside, named('caption')).length > 0) return false
  const hasPicture = elementsIn(inside, named('img')).length > 0
  const isRow = hasPicture || cells.length === 1 || cells.some((cell) => blocksIn(cell).length > 0)
  return !cells.every(isPlain) || (rows.length === 1 && isRow)
}

/** Whether a part of a page has links and nothing else. */
export function hasOnlyLinks(node: Element | Root): boolean {
  const links = elementsIn({ type: 'root', children: node.children as ElementContent[] }, isLink)
  const words = links.map(wordsOf).join('')
  return links.length > 1 && wordsOf(node).replace(/\s/g, '') === words.replace(/\s/g, '')
}

/**
 * Puts what is in tables for layout in their place, without cells of links alone. Returns the number
 * of characters in those.
 */
export function unwrapLayout(root: Root): number {
  let beside = 0
  visit(root, 'element', (table, index, parent) => {
    if (!parent || index === undefined || table.tagName !== 'table' || !isLayout(table))
      return undefined
    const cells = elementsIn(insideOf(table), isCell)
    const kept = cells.filter((cell) => !hasOnlyLinks(cell))
    for (const cell of cells) if (!kept.includes(cell)) beside += wordsOf(cell).length
    const parts = kept.map((cell): Element => ({ ...cell, tagName: 'div', properties: {} }))
    parent.children.splice(index, 1, ...parts)
    return index
  })
  return beside
}

/** Removes the first words of a text that are its title. */
export function removeTitle(root: Root, title: string): void {
  const first = elementsIn(root, (node) => wordsOf(node) !== '' && !hasWordsAround(node))[0]
  if (first && wordsOf(first) === title) first.children = []
}

/** Whether an element is only around others with words. */
const hasWordsAround = ({ children }: Element): boolean =>
  children.filter(
    (child) => child.type !== 'comment' && (child.type !== 'text' || child.value.trim()),
  ).length > 1 || children.some((child) => child.type === 'element' && isBlock(child))
