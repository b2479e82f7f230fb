import type { Element } from 'hast'
import { visit } from 'unist-util-visit'

/** The cost of a masked or transparent element, which needs a layer of the drawing's size. */
const LAYER = 100

/** Elements that cut others; they must not contain references. */
const CUTTERS = ['clipPath', 'mask']

/** What a drawing costs, in shapes; infinite for nested references, which may be endless. */
export function drawingCost(drawing: Element): number {
  const byId = new Map<string, Element>()
  let isSeeThrough = false
  visit(drawing, 'element', (node) => {
    if (node.properties.id) byId.set(String(node.properties.id), node)
    if (node.tagName === 'style') isSeeThrough ||= JSON.stringify(node.children).includes('opacity')
  })
  const isLayer = ({ properties }: Element) =>
    [properties.mask, properties.clipPath, properties.opacity].some((one) => one !== undefined) ||
    String(properties.style ?? '').includes('opacity') ||
    (isSeeThrough && properties.className !== undefined)

  const referred = new Map<Element, number>()
  /** The cost is computed once, because thousands of elements may refer to the same one. */
  function costOfReferred(node: Element): number {
    const cost = referred.get(node) ?? costOf(node, true)
    referred.set(node, cost)
    return cost
  }

  function costOf(node: Element, inReferred: boolean): number {
    const { href, xLinkHref, mask, clipPath } = node.properties
    const isCutter = CUTTERS.includes(node.tagName)
    const refers = node.tagName === 'use' || mask !== undefined || clipPath !== undefined
    if (refers && (inReferred || isCutter)) return Number.POSITIVE_INFINITY
    const target = node.tagName === 'use' && byId.get(String(href ?? xLinkHref ?? '').slice(1))
    let cost = (isLayer(node) ? LAYER : 1) + (target ? costOfReferred(target) : 0)
    for (const child of node.children)
      if (child.type === 'element') cost += costOf(child, inReferred || isCutter)
    return cost
  }
  return costOf(drawing, false)
}
