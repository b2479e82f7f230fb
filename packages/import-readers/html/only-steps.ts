import { element } from '@site/text/elements.ts'
import { htmlOf, treeOf } from '@site/text/html-tree.ts'
import { elementsIn } from '@site/text/read-document.ts'
import type { RootContent } from 'hast'
import { isElement, type RecipeSection, sectionsOf } from './recipe-lines.ts'

/** Cuts the only list out of a text, if it is numbered, and leaves the mark of a card. */
export function takeOnlySteps(
  html: string,
  id: string,
): { html: string; directions: RecipeSection[] } | null {
  if (html.split(/<[ou]l\b/i).length !== 2) return null
  const tree = treeOf(html)
  const [list] = elementsIn(tree, ({ tagName }) => tagName === 'ol')
  const at = tree.children.indexOf(list as RootContent)
  if (!isElement(list) || at < 0) return null
  tree.children[at] = element('hr', { dataCard: id })
  return { html: htmlOf(tree), directions: sectionsOf(list) }
}
