import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

const isElement = (node: unknown, tagName: string): node is Element =>
  (node as Element | undefined)?.type === 'element' && (node as Element).tagName === tagName

/** A quotation that begins with **Tip.** becomes a note with a label. */
export function prepareTips(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'blockquote') return
    const first = node.children.find((child) => child.type === 'element')
    const label = isElement(first, 'p') ? first.children[0] : undefined
    if (!isElement(label, 'strong') || !/^Tip[.:]?$/.test(textOf(label).trim())) return
    node.tagName = 'div'
    node.properties = { className: ['tip'], role: 'note' }
    label.properties.className = ['tip-label']
  })
}
