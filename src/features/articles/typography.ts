import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

/** The space between a number and its unit, and around the sign between two sides of a thing. */
const IN_MEASURE =
  /(?<=[\d¼-¾⅐-⅞]) (?=(?:°[CF]|mm|cm|km|kg|g|oz|lb|ml|ft)(?![\p{L}\p{N}])|in \(|× )|(?<=[¼-¾⅐-⅞]) (?=in )|(?<= ×) (?=\d)/gu

/** A figure and the word after it, and the numbers of a range. */
const IN_FIGURE = /(?<=[\d¼-¾⅐-⅞]) (?=[\p{L}%])|(?<=\d–)(?=\d)/gu

/** Keeps the figures of a table whole: a column that is too narrow scrolls (rule: articles/tables). */
export function bindFigures(table: Element): void {
  visit(table, 'text', (node) => {
    node.value = node.value.replace(IN_FIGURE, (space) => (space ? '\u00a0' : '\u2060'))
  })
}

/** Keeps a number on the line of its unit: `27 °C` must not end a line as 27. */
export const boundUnits = (text: string): string => text.replace(IN_MEASURE, '\u00a0')

/** Keeps the numbers of a text on the lines of their units, but in code. */
export function bindUnits(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === 'element' && ['pre', 'code'].includes(node.tagName)) return SKIP
    if (node.type === 'text') node.value = boundUnits(node.value)
    return undefined
  })
}
