import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

const isElement = (node: ElementContent): node is Element => node.type === 'element'

const rowsOf = (node: Element): Element[] =>
  node.children
    .filter(isElement)
    .flatMap((child) => (child.tagName === 'tr' ? [child] : rowsOf(child)))

const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === ''

const isBold = (cell: Element): boolean =>
  textOf(cell).trim() !== '' &&
  cell.children.every((child) => isBlank(child) || (isElement(child) && child.tagName === 'strong'))

/** Makes header cells of a first row that is wholly bold, as Word and spreadsheets show one. */
export function withHeaderRow(table: Element): Element {
  const [first, ...others] = rowsOf(table)
  const cells = first?.children.filter(isElement) ?? []
  const isHead = cells.length > 0 && cells.every((cell) => cell.tagName === 'td' && isBold(cell))
  if (!isHead || others.length === 0) return table
  for (const cell of cells) {
    cell.tagName = 'th'
    cell.children = cell.children.flatMap((child) => (isElement(child) ? child.children : []))
  }
  return table
}
