import { element } from '@site/text/elements.ts'
import { elementsIn } from '@site/text/read-document.ts'
import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Blogger writes a picture with its caption as a table. */
export function raiseCaptions(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (
      node.tagName !== 'table' ||
      ![node.properties.className].flat().includes('tr-caption-container')
    )
      return undefined
    const cells = elementsIn(node, ({ tagName }) => tagName === 'td')
    const isCaption = ({ properties }: Element) =>
      [properties.className].flat().includes('tr-caption')
    const caption = cells.find(isCaption)
    node.tagName = 'figure'
    node.properties = {}
    node.children = [
      ...cells.filter((cell) => !isCaption(cell)).flatMap(({ children }) => children),
      ...(caption ? [element('figcaption', {}, ...caption.children)] : []),
    ]
    return undefined
  })
}

const isEmpty = (node: ElementContent | undefined): boolean =>
  node?.type === 'text'
    ? node.value.trim() === ''
    : node?.type === 'element' && node.tagName === 'br'

/** Without the spaces and line breaks at the edges of paragraphs, which are not visible. */
export function trimParagraphs(root: Root): void {
  visit(root, 'element', ({ tagName, children }) => {
    if (tagName !== 'p') return
    while (isEmpty(children[0])) children.shift()
    while (isEmpty(children.at(-1))) children.pop()
    const [first, last] = [children[0], children.at(-1)]
    if (first?.type === 'text') first.value = first.value.trimStart()
    if (last?.type === 'text') last.value = last.value.trimEnd()
  })
}
