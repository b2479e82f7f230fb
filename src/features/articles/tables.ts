import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { element } from '../../lib/elements.ts'
import { bindFigures } from './typography.ts'

/** A wide table scrolls in its own box, which the keyboard can reach. */
export function prepareTables(tree: Root): void {
  let count = 0
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table' || !parent || index === undefined) return
    count += 1
    const ariaLabel = `Table ${count}${captionOf(node)}`
    scopeColumns(node)
    bindFigures(node)
    parent.children[index] = element(
      'div',
      { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel },
      node,
    )
    return index + 1
  })
}

function captionOf(table: Element): string {
  const caption = table.children.find(
    (child) => child.type === 'element' && child.tagName === 'caption',
  )
  return caption ? `: ${textOf(caption).trim()}` : ''
}

function scopeColumns(table: Element): void {
  visit(table, 'element', (head) => {
    if (head.tagName !== 'thead') return
    visit(head, 'element', (cell) => {
      if (cell.tagName !== 'th') return
      // An empty corner is not a header.
      if (textOf(cell).trim() === '') cell.tagName = 'td'
      else cell.properties.scope ??= 'col'
    })
  })
}
