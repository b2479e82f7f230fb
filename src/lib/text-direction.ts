import { element } from '@site/text/elements.ts'
import { visitElements } from '@site/text/visit-elements.ts'
import type { Element, Root, Text } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const OF_SUCH_LETTERS = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/

/** Sets `dir="auto"` on blocks that have letters of right-to-left scripts. */
export function directBlocks(tree: Root): void {
  for (const node of tree.children)
    if (node.type === 'element' && RIGHT_TO_LEFT.test(textOf(node))) node.properties.dir = 'auto'
  visitElements(tree, ({ properties }) => {
    if (OF_SUCH_LETTERS.test(String(properties.lang ?? ''))) properties.dir = 'rtl'
  })
}

/** Wraps a text in an element only where it needs a direction. */
export const directedText = (value: string): Element | Text =>
  RIGHT_TO_LEFT.test(value) ? element('p', { dir: 'auto' }, value) : { type: 'text', value }
