import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

/** The space between a number and its unit. */
const BEFORE_UNIT = /(?<=[\d¼-¾⅐-⅞]) (?=(?:°[CF]|mm|cm|km|kg|g|oz|lb|ml)(?![\p{L}\p{N}]))/gu

/** A figure and the word after it, and the numbers of a range. */
const IN_FIGURE = /(?<=[\d¼-¾⅐-⅞]) (?=[\p{L}%])|(?<=\d–)(?=\d)/gu

/** Keeps the figures of a table whole: a column that is too narrow scrolls (rule: articles/tables). */
export function bindFigures(table: Element): void {
  visit(table, 'text', (node) => {
    node.value = node.value.replace(IN_FIGURE, (space) => (space ? '\u00a0' : '\u2060'))
  })
}

/** Keeps a number on the line of its unit: `27 °C` must not end a line as 27. */
export function bindUnits(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === 'element' && ['pre', 'code'].includes(node.tagName)) return SKIP
    if (node.type === 'text') node.value = node.value.replace(BEFORE_UNIT, '\u00a0')
    return undefined
  })
}
