import type { Element, Root, Text } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { element } from './elements.ts'

/** The blocks of Unicode whose letters are written from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Lays each block that has such letters out in the direction of its own words. */
export function directBlocks({ children }: Root): void {
  for (const node of children)
    if (node.type === 'element' && RIGHT_TO_LEFT.test(textOf(node))) node.properties.dir = 'auto'
}

/** A text as HTML, in an element only where it needs one for its direction. */
export const directedText = (value: string): Element | Text =>
  RIGHT_TO_LEFT.test(value) ? element('p', { dir: 'auto' }, value) : { type: 'text', value }
