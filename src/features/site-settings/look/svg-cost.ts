import type { Element } from 'hast'
import { visit } from 'unist-util-visit'

/** What is cut out or see-through is drawn on a sheet of its own, as large as the drawing. */
const LAYER = 100

/** Elements that are drawn where others refer to them: in these nothing may refer to more. */
const CUTTERS = ['clipPath', 'mask']

/**
 * How much work a drawing is, in shapes; infinite where what is referred to refers to more, which
 * could be without end.
 */
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

  function costOf(node: Element, inReferred: boolean): number {
    const { href, xLinkHref, mask, clipPath } = node.properties
    const isCutter = CUTTERS.includes(node.tagName)
    const refers = node.tagName === 'use' || mask !== undefined || clipPath !== undefined
    if (refers && (inReferred || isCutter)) return Number.POSITIVE_INFINITY
    const target = node.tagName === 'use' && byId.get(String(href ?? xLinkHref ?? '').slice(1))
    let cost = (isLayer(node) ? LAYER : 1) + (target ? costOf(target, true) : 0)
    for (const child of node.children)
      if (child.type === 'element') cost += costOf(child, inReferred || isCutter)
    return cost
  }
  return costOf(drawing, false)
}
