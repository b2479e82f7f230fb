import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { parseFragment } from 'parse5'
import { shallowTree } from '../../../lib/shallow-tree.ts'

/**
 * The browser's parser would report styles and handlers in it.
 * @throws RangeError when the nesting is too deep
 */
export const parseSource = (html: string) =>
  fromParse5(parseFragment(html, { scriptingEnabled: false, treeAdapter: shallowTree() })) as Root
