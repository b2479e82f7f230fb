import { CALLOUTS, kindOf } from '@site/text/body-blocks.ts'
import { element } from '@site/text/elements.ts'
import { visitElements } from '@site/text/visit-elements.ts'
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

const isElement = (node: unknown, tagName: string): node is Element =>
  (node as Element | undefined)?.type === 'element' && (node as Element).tagName === tagName

/** Turns quotations that are marked as callouts, or that begin with **Tip.**, into callouts. */
export function prepareCallouts(tree: Root, tagName = 'div'): void {
  visitElements(tree, (node) => {
    if (node.tagName !== 'blockquote') return
    const kind = kindOf(node.properties)
    const label = CALLOUTS[kind ?? '']
    if (label)
      node.children.unshift(
        element('p', { className: ['callout-label'] }, element('strong', {}, label)),
      )
    else if (kind || !labelOfTip(node)) return
    node.tagName = tagName
    node.properties = { className: ['callout', kind ?? 'callout-tip'], role: 'note' }
  })
}

function labelOfTip({ children }: Element): boolean {
  const first = children.find((child) => child.type === 'element')
  const label = isElement(first, 'p') ? first.children[0] : undefined
  if (!isElement(label, 'strong') || !/^Tip[.:]?$/.test(textOf(label).trim())) return false
  label.properties.className = ['callout-label']
  return true
}
