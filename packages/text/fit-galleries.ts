import type { Element, ElementContent, Root } from 'hast'
import { EMBEDS, GALLERIES, kindOf, MOST_PICTURES } from './body-blocks.ts'
import { element } from './elements.ts'
import { visitElements } from './visit-elements.ts'

export const isGallery = ({ tagName, properties }: Element): boolean =>
  tagName === 'figure' && GALLERIES.includes(kindOf(properties) ?? '')

const isFigure = (node: ElementContent): node is Element =>
  node.type === 'element' && node.tagName === 'figure'

const hasPicture = (node: ElementContent): boolean =>
  node.type === 'element' && (node.tagName === 'img' || node.children.some(hasPicture))

/**
 * Makes galleries of two to twelve pictures, or a comparison of two. Returns the children unchanged
 * when there are fewer than two pictures or anything else among them.
 */
export function fittedGallery(kind: string, children: ElementContent[]): ElementContent[] {
  const figures = children.filter(isFigure)
  const isSpace = (node: ElementContent) => node.type === 'text' && node.value.trim() === ''
  const isWhole = children.every((node) => isSpace(node) || (isFigure(node) && hasPicture(node)))
  if (!isWhole || figures.length < 2) return children
  const fitting = figures.length === 2 ? kind : 'gallery'
  for (const figure of figures) figure.properties = {}
  const [some, rest] = [figures.slice(0, MOST_PICTURES), figures.slice(MOST_PICTURES)]
  return [element('figure', { className: [fitting] }, ...some), ...fittedGallery(fitting, rest)]
}

export const isEmbed = ({ tagName, properties }: Element): boolean =>
  tagName === 'figure' && (kindOf(properties) ?? '') in EMBEDS

/** Whether an embed has one link of an allowed kind and at most a caption. */
function isWholeEmbed({ children, properties }: Element): boolean {
  const [link, caption, ...others] = children.filter(({ type }) => type === 'element') as Element[]
  const address = String(link?.tagName === 'a' ? link.properties.href : '')
  const kind = kindOf(properties) ?? ''
  const isFile = /^\/files\/[0-9a-f]{20}\/[a-z0-9-]+\.[a-z0-9]+$/.test(address)
  const isPlayed = isFile && /^embed-(?:audio|video)$/.test(kind)
  const isOwn = isPlayed || (/^embed-(?:page|button)$/.test(kind) && /^\/(?![/\\])/.test(address))
  return (
    (kind === 'embed-file' ? isFile : isOwn || /^https?:\/\//.test(address)) &&
    (!caption || caption.tagName === 'figcaption') &&
    others.length === 0
  )
}

/**
 * Unwraps galleries that hold anything but pictures or fewer than two; an embed without a link
 * becomes a plain figure.
 */
export function fitGalleries(tree: Root): void {
  visitElements(tree, (node, index, parent) => {
    if (isEmbed(node) && !isWholeEmbed(node)) node.properties = {}
    if (!parent || index === undefined || !isGallery(node)) return undefined
    const fitted = fittedGallery(kindOf(node.properties) ?? '', node.children)
    parent.children.splice(index, 1, ...fitted)
    return fitted.some((child) => child.type === 'element' && isGallery(child))
      ? index + fitted.length
      : index
  })
}
