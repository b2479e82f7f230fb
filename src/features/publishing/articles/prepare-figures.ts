import { kindOf, ratioOf } from '@site/text/body-blocks.ts'
import { element } from '@site/text/elements.ts'
import { isGallery } from '@site/text/fit-galleries.ts'
import { SKIP, visitElements } from '@site/text/visit-elements.ts'
import type { Element, Parents, Root } from 'hast'
import { imageSources } from '../../base/images/rules.ts'

const WIDE = '(min-width: 48rem) 45rem, (min-width: 40rem) 100vw, 74vw'
const TALL = '(min-width: 30rem) 26rem, 74vw'
const IN_ROW = '(min-width: 48rem) 22rem, 74vw'

/** Ratio of width to height from which a figure may be wider than the text. */
const BREAKS_THE_MEASURE = 1.2

export function prepareFigures(tree: Root): void {
  visitElements(tree, (node, index, parent) => {
    if (node.tagName === 'p' && parent && index !== undefined) {
      const image = onlyImage(node)
      if (!image) return
      parent.children[index] = element('figure', {}, image)
      return [SKIP, index]
    }
    if (node.tagName === 'figure') {
      if (isGallery(node)) markRatios(node)
      else markShape(node)
    }
    if (node.tagName !== 'img' || !parent || index === undefined) return
    const shown = picture(node, sizesIn(parent, node))
    parent.children[index] =
      parent.type === 'element' && parent.tagName === 'figure' ? linked(shown, node) : shown
    return index + 1
  })
}

function onlyImage(paragraph: Element): Element | undefined {
  const [only, ...others] = paragraph.children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  )
  return others.length === 0 && only?.type === 'element' && only.tagName === 'img'
    ? only
    : undefined
}

const isWide = ({ properties: { width, height } }: Element): boolean =>
  Number(width) / Number(height) >= BREAKS_THE_MEASURE

/** Marks the ratio of each figure, from which the style sheet makes rows of equal height. */
function markRatios(gallery: Element): void {
  visitElements(gallery, ({ tagName, properties }, _, parent) => {
    if (tagName === 'img' && parent?.type === 'element')
      parent.properties.dataRatio = ratioOf(properties)
  })
}

function sizesIn(parent: Parents, image: Element): string {
  const { dataRatio, className } = parent.type === 'element' ? parent.properties : {}
  if (dataRatio) return IN_ROW
  return kindOf({ className }) === 'figure-full' ? '100vw' : isWide(image) ? WIDE : TALL
}

function markShape(figure: Element): void {
  if (figure.properties.className || figure.properties.dataRatio) return
  visitElements(figure, (node) => {
    if (node.tagName === 'img')
      figure.properties.className = [isWide(node) ? 'figure-wide' : 'figure-tall']
  })
}

/** rule: reading/large-prints. A decorative image is no link, because a link would have no name. */
const linked = (shown: Element, { properties: { src, alt } }: Element): Element =>
  alt && src ? element('a', { href: src }, shown) : shown

function picture(image: Element, sizes: string): Element {
  const { src, width } = image.properties
  image.properties.loading = 'lazy'
  image.properties.decoding = 'async'
  const sources = imageSources(String(src ?? ''), Number(width) || 0)
  if (!sources) return element('picture', {}, image)
  const source = { type: 'image/avif', srcSet: sources.avif, sizes }
  // The properties are copied, because the link needs the address of the largest size.
  const shown = element('img', { ...image.properties, src: sources.src })
  return element('picture', {}, element('source', source), shown)
}
