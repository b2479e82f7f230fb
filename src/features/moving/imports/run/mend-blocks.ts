import { element } from '@site/text/elements.ts'
import { elementsIn } from '@site/text/read-document.ts'
import type { Element, ElementContent, Root, RootContent } from 'hast'
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

const IN_LINE = /^(?:a|strong|em|s|u|code|sub|sup|br|mark|small|cite|q|abbr|span|bdi)$/

const isInLine = (node: RootContent): boolean =>
  node.type === 'text' || (node.type === 'element' && IN_LINE.test(node.tagName))

/** Words beside the blocks of a text, as boxes of a layout leave them, are paragraphs. */
export function wrapLooseWords(root: Root): void {
  const children: Root['children'] = []
  let words: ElementContent[] = []
  const end = () => {
    if (words.some((node) => !isEmpty(node))) children.push(element('p', {}, ...words))
    else children.push(...words.filter(({ type }) => type === 'text'))
    words = []
  }
  for (const node of root.children)
    if (isInLine(node)) words.push(node as ElementContent)
    else {
      end()
      children.push(node)
    }
  end()
  root.children = children
}

/** A list without items is nothing, and so is emphasis without words, as fonts of icons have it. */
export function removeEmptyMarks(root: Root): void {
  visit(root, 'element', ({ tagName, children }, index, parent) => {
    if (!parent || index === undefined || !/^(?:[ou]l|strong|em|s)$/.test(tagName)) return undefined
    if (children.some(({ type }) => type === 'element')) return undefined
    if (!/^[ou]l$/.test(tagName) && children.length > 0) return undefined
    parent.children.splice(index, 1)
    return index
  })
}
