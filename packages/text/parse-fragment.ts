import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { shallowTree } from './shallow-tree.ts'

export type Fragment = DefaultTreeAdapterTypes.DocumentFragment

/**
 * Parses HTML without running scripts; `parse-fragment.browser.ts` replaces it in browsers.
 * @throws RangeError when the nesting is too deep
 */
export const parsedFragment = (html: string): Fragment =>
  parseFragment(html, { scriptingEnabled: false, treeAdapter: shallowTree() })
