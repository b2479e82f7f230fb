import { element } from '@site/text/elements.ts'
import { visitElements } from '@site/text/visit-elements.ts'
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { MOST_COLUMNS_AS_ROWS } from './table-rows.ts'
import { bindFigures } from './typography.ts'

const MORE = 'There is more: scroll sideways.'
/** The left-to-right direction overrides that of the table, because the note is English. */
const MORE_PROPERTIES = {
  className: ['table-more'],
  ariaHidden: 'true',
  dataPagefindIgnore: '',
  dir: 'ltr',
}

/**
 * Puts each table into a box that scrolls and that the keyboard can reach (rule: articles/tables).
 * @param most columns of a table that narrow screens show as a list of rows
 */
export function prepareTables(tree: Root, most: number = MOST_COLUMNS_AS_ROWS): void {
  const used = new Map<string, number>()
  let heading = ''
  visitElements(tree, (node, index, parent) => {
    if (/^h[23]$/.test(node.tagName)) heading = wordsOf(node)
    if (node.tagName !== 'table' || !parent || index === undefined) return
    bindFigures(node)
    scopeHeads(node)
    markFirstColumn(node)
    markNumbers(node)
    const name = nameOf(node, heading)
    const count = (used.get(name) ?? 0) + 1
    used.set(name, count)
    const ariaLabel = count > 1 ? `${name} (${count})` : name
    node.properties.ariaLabel = ariaLabel
    labelCells(node, most)
    parent.children[index] = element(
      'div',
      { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel },
      element('p', MORE_PROPERTIES, MORE),
      node,
    )
    return index + 1
  })
}

const wordsOf = (node: Element): string => textOf(node).replace(/\s+/g, ' ').trim()

/** Limits a text that is repeated for each table or cell. */
const shortened = (words: string): string => words.slice(0, 120)

const isElement = (node: { type: string }): node is Element => node.type === 'element'

/**
 * The accessible name of a table: its caption, or the heading above and the names of its columns.
 */
function nameOf(table: Element, heading: string): string {
  const caption = table.children.filter(isElement).find(({ tagName }) => tagName === 'caption')
  const columns = headsOf(table).filter(Boolean).join(', ')
  const words = caption && wordsOf(caption)
  return shortened(words || [heading, columns].filter(Boolean).join(': ')) || 'Table'
}

const rowsOf = (table: Element, part: string): Element[] =>
  table.children
    .filter(isElement)
    .filter(({ tagName }) => tagName === part)
    .flatMap(({ children }) => children.filter(isElement))

const cellsOf = (row: Element): Element[] => row.children.filter(isElement)

const headsOf = (table: Element): string[] => {
  const [first] = rowsOf(table, 'thead')
  return first ? cellsOf(first).map(wordsOf) : []
}

function scopeHeads(table: Element): void {
  for (const cell of rowsOf(table, 'thead').flatMap(cellsOf)) {
    if (cell.tagName !== 'th') continue
    // An empty cell in the corner is not a header.
    if (wordsOf(cell) === '') cell.tagName = 'td'
    else cell.properties.scope ??= 'col'
  }
}

/** Marks the cells of the first column, which stays in view while the table scrolls. */
function markFirstColumn(table: Element): void {
  for (const part of ['thead', 'tbody']) {
    let spanned = 0
    for (const row of rowsOf(table, part)) {
      const [first, second] = cellsOf(row)
      spanned -= 1
      if (!first || !second || spanned > 0) continue
      spanned = Number(first.properties.rowSpan ?? 1) || Number.POSITIVE_INFINITY
      if (Number(first.properties.colSpan ?? 1) === 1) first.properties.className = ['table-first']
    }
  }
}

const ROLES: Record<string, string> = {
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  td: 'cell',
}

/**
 * Prepares a table that narrow screens show as a list of rows. As CSS changes `display`, its parts
 * need explicit ARIA roles.
 */
function labelCells(table: Element, most: number): void {
  const heads = headsOf(table)
  const { className, ...properties } = table.properties
  if (!className || heads.length > most || !fitsAsRows(table, heads.length)) {
    table.properties = properties
    return
  }
  visitElements(table, (part) => {
    const head = part.properties.scope === 'row' ? 'rowheader' : 'columnheader'
    part.properties.role = part.tagName === 'th' ? head : ROLES[part.tagName]
  })
  table.properties.role = 'table'
  for (const row of rowsOf(table, 'tbody'))
    for (const [index, cell] of cellsOf(row).entries()) {
      if (heads[index]) cell.properties.dataLabel = shortened(heads[index])
      if (cell.children.length > 0) cell.children = [element('div', {}, ...cell.children)]
    }
}

const isPlain = ({ properties }: Element): boolean => !(properties.colSpan || properties.rowSpan)

/** "1,200", "−4 °C", "2½ lb" or "$3": a number, perhaps with a currency before or a short unit after. */
const NUMBER = /^[+\-−–]?\s?[$€£¥]?\s?[\d¼-¾⅐-⅞][\d¼-¾⅐-⅞.,'’\s/]*(?:%|°?\p{L}{0,3})$/u

/** Marks the columns that hold only numbers, whose digits are below each other at the end. */
function markNumbers(table: Element): void {
  const head = rowsOf(table, 'thead').map(cellsOf)
  const body = rowsOf(table, 'tbody').map(cellsOf)
  if (![...head, ...body].every((cells) => cells.every(isPlain))) return
  const columns = Math.max(0, ...body.map((cells) => cells.length))
  for (let index = 1; index < columns; index += 1) {
    const cells = body.flatMap((row) => row[index] ?? [])
    const figures = cells.map(wordsOf).filter(Boolean)
    if (figures.length < 2 || !figures.every((figure) => NUMBER.test(figure))) continue
    for (const cell of [...head.flatMap((row) => row[index] ?? []), ...cells])
      cell.properties.className = ['table-number']
  }
}

function fitsAsRows(table: Element, columns: number): boolean {
  const rows = [...rowsOf(table, 'thead'), ...rowsOf(table, 'tbody')].map(cellsOf)
  return (
    rowsOf(table, 'thead').length === 1 &&
    rows.every((cells) => cells.length === columns && cells.every(isPlain))
  )
}
