import { shallowTree } from '@site/text/shallow-tree.ts'
import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { parseFragment } from 'parse5'

/**
 * Parses without the browser's parser, which would report styles and event handlers as violations
 * of the content security policy.
 * @throws RangeError when the nesting is too deep
 */
export const parseSource = (html: string) =>
  fromParse5(parseFragment(html, { scriptingEnabled: false, treeAdapter: shallowTree() })) as Root
