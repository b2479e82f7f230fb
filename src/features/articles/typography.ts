import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { boundUnits } from '../../lib/bound-units.ts'

/** Between a figure and the word after it, and within a range: `0 to 305 m`. */
const IN_FIGURE = /(?<=[\d¼-¾⅐-⅞]) (?=[\p{L}%])|(?<=[\d¼-¾⅐-⅞] to) (?=[\d¼-¾⅐-⅞])/gu

/** Keeps the figures of a table whole: a column that is too narrow scrolls (rule: articles/tables). */
export function bindFigures(table: Element): void {
  visit(table, 'text', (node) => {
    node.value = node.value.replace(IN_FIGURE, '\u00a0')
  })
}

/** Keeps the numbers of a text on the lines of their units, but in code. */
export function bindUnits(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === 'element' && ['pre', 'code'].includes(node.tagName)) return SKIP
    if (node.type === 'text') node.value = boundUnits(node.value)
    return undefined
  })
}
