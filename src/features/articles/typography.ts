import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { boundUnits } from '../../lib/bound-units.ts'

/** Between a number and its unit, and within a range: `0 to 305 m`. */
const IN_FIGURE = /(?<=[\d¼-¾⅐-⅞]) (?=[\p{L}%])|(?<=[\d¼-¾⅐-⅞] to) (?=[\d¼-¾⅐-⅞])/gu

/** Keeps numbers of a table on one line: a narrow column scrolls (rule: articles/tables). */
export function bindFigures(table: Element): void {
  visit(table, 'text', (node) => {
    node.value = node.value.replace(IN_FIGURE, '\u00a0')
  })
}

/** Keeps numbers on one line with their units, except in code. */
export function bindUnits(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === 'element' && ['pre', 'code'].includes(node.tagName)) return SKIP
    if (node.type === 'text') node.value = boundUnits(node.value)
    return undefined
  })
}
