import type { Element, Root, Text } from 'hast'
import { visit } from 'unist-util-visit'
import { boundUnits } from './bound-units.ts'
import { SITE_LANGUAGE, typesetChanges, withChanges } from './typeset.ts'

/** The space between a number and its unit. */
const AFTER_NUMBER = /(?<=[\d¼-¾⅐-⅞]) (?=[\p{L}%])/gu
/** Also the spaces in a range such as `0 to 305 m`. */
const IN_FIGURE = /(?<=[\d¼-¾⅐-⅞]) (?=[\p{L}%])|(?<=[\d¼-¾⅐-⅞] to) (?=[\d¼-¾⅐-⅞])/gu

/**
 * Keeps figures and units of a table in one line; in a column's head a range may take two
 * (rule: articles/tables).
 */
export function bindFigures(table: Element): void {
  for (const part of table.children) {
    const isHead = part.type === 'element' && part.tagName === 'thead'
    visit(part, 'text', (node) => {
      node.value = node.value.replace(isHead ? AFTER_NUMBER : IN_FIGURE, '\u00a0')
    })
  }
}

/** The character that an element counts as in its sentence. */
const STANDS_FOR: Record<string, string> = { br: '\n', code: '\ufffc', img: '\ufffc', pre: '' }
const INLINE = /^(?:a|br|cite|code|em|img|s|small|span|strong|sub|sup)$/

type Part = { node: Text; from: number; language: string }

/** Typesets quotes, dashes and figures, except in code. */
export function typesetTree(tree: Root): void {
  let text = ''
  let parts: Part[] = []
  const endBlock = () => {
    const languageAt = (place: number) =>
      parts.findLast(({ from }) => from <= place)?.language ?? SITE_LANGUAGE
    const changes = typesetChanges(text, languageAt)
    for (const { node, from } of parts)
      node.value = boundUnits(withChanges(node.value, from, changes))
    text = ''
    parts = []
  }
  const read = ({ children }: Root | Element, language: string) => {
    for (const child of children) {
      if (child.type === 'text') {
        parts.push({ node: child, from: text.length, language })
        text += child.value
      }
      if (child.type !== 'element') continue
      const { tagName, properties } = child
      if (!INLINE.test(tagName)) endBlock()
      if (tagName in STANDS_FOR) text += STANDS_FOR[tagName]
      else read(child, properties.lang ? String(properties.lang).slice(0, 2) : language)
      if (!INLINE.test(tagName)) endBlock()
    }
  }
  read(tree, SITE_LANGUAGE)
  endBlock()
}
