import { PULL_QUOTE } from '@site/text/body-blocks.ts'
import { element } from '@site/text/elements.ts'
import { isEmbed, isGallery } from '@site/text/fit-galleries.ts'
import { footnote } from '@site/text/footnotes.ts'
import { treeOf } from '@site/text/html-tree.ts'
import { elementsIn, ofClass } from '@site/text/read-document.ts'
import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { fieldsIn } from '../../archive/read-json.ts'
import { isLongText } from '../../archive/refuse.ts'
import { mendedHtml } from '../../html/mended-html.ts'
import { sourceOfPicture } from '../../html/picture-source.ts'
import { leadByPermalinks } from './permalinks.ts'
import type { TextContext } from './text-context.ts'
import { blocksHtml } from './wordpress-blocks.ts'
import { picturePath, type WxrIndex } from './wxr-index.ts'

export type ItemText = { text: string; footnotes: string; context: TextContext }

export function textHtml({ text, footnotes, context }: ItemText): string {
  const notes = footnotesOf(footnotes)
  // Left out by `limitedPieces`.
  const html = isLongText(text) ? text : blocksHtml(text, context)
  return mendedHtml(html, context.note, (tree) => {
    mendElements(tree, notes, context)
    leadByPermalinks(tree, context.base, context.index)
  })
}

/** Footnotes by id, from post meta. */
function footnotesOf(json: string): Map<string, string> {
  const contents = new Map<string, string>()
  for (const item of Object.values(fieldsIn(json)) as ({
    id?: unknown
    content?: unknown
  } | null)[])
    if (typeof item?.id === 'string') contents.set(item.id, String(item.content ?? ''))
  return contents
}

/** Squarespace has each picture twice: for browsers with scripts, and for others. */
function removeCopies(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'noscript' || !parent || index === undefined) return undefined
    const others = (parent.children as ElementContent[]).filter((child) => child !== node)
    if (!others.some((child) => child.type === 'element' && child.tagName === 'img'))
      return undefined
    parent.children.splice(index, 1)
    return index
  })
}

function mendElements(tree: Root, notes: Map<string, string>, context: TextContext): void {
  removeCopies(tree)
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    showEmbed(node)
    const { tagName, properties } = node
    if (tagName === 'img') mendPicture(node, context.index)
    else if (hasClass(node, 'wp-block-verse')) {
      parent.children.splice(index, 1, verseOf(node))
      return index
    } else if (tagName === 'sup' && typeof properties.dataFn === 'string') {
      const words = notes.get(properties.dataFn)
      if (words) Object.assign(node, footnote(treeOf(words).children as ElementContent[]))
      return SKIP
    } else if (hasClass(node, 'wp-block-file__button') || hasClass(node, 'wp-block-file__embed')) {
      // The name between the preview and the button is a link too.
      parent.children.splice(index, 1)
      return index
    } else if (isOldGallery(node)) {
      parent.children.splice(index, 1, ...galleryOf(node, context))
      return index
    } else if (isBox(node)) {
      if (hasClass(node, 'wp-block-pullquote'))
        for (const quote of elementsIn(node, ({ tagName }) => tagName === 'blockquote'))
          quote.properties.className = [PULL_QUOTE]
      parent.children.splice(index, 1, ...unboxed(node))
      return index
    } else if (tagName === 'div' && hasClass(node, 'wp-caption')) node.tagName = 'figure'
    else if (hasClass(node, 'wp-caption-text') && tagName !== 'figcaption')
      node.tagName = 'figcaption'
    return undefined
  })
}

const hasClass = (node: Element, name: string): boolean => ofClass(name)(node)

const inside = (node: Element, tagName: string): number => {
  let count = 0
  visit(node, 'element', (inner) => {
    if (inner !== node && inner.tagName === tagName) count += 1
  })
  return count
}

/** Squarespace keeps embeds in the data of empty boxes. */
function showEmbed(node: Element): void {
  const data = [node.properties.dataHtml, node.properties.dataBlockJson].join(' ')
  const [src] = /https?:\/\/[^\s"'<>\\]+/.exec(data.replaceAll('\\/', '/')) ?? []
  if (!src || textOf(node).trim() || inside(node, 'img') + inside(node, 'iframe') > 0) return
  Object.assign(node, { tagName: 'iframe', properties: { src }, children: [] })
}

/** A frame around pictures, a table or a quotation. */
function isBox(node: Element): boolean {
  const isPlain =
    node.tagName === 'figure' && !isGallery(node) && !isEmbed(node) && inside(node, 'table') === 0
  const plays = ['iframe', 'audio', 'video'].some((name) => inside(node, name) > 0)
  return isPlain && inside(node, 'img') !== 1 && !plays
}

/** Of WordPress itself, Jetpack, CoBlocks and Kadence. */
const GALLERY =
  /^(?:wp-block-gallery|blocks-gallery-grid|wp-block-jetpack-(?:tiled-gallery|slideshow)|tiled-gallery|wp-block-coblocks-gallery-\w+|wp-block-kadence-advancedgallery|gallery-columns-\d)$/

const isOldGallery = (node: Element): boolean =>
  [node.properties.className].flat().some((name) => GALLERY.test(String(name))) &&
  inside(node, 'img') > 0

/** A verse keeps its lines, and is no code. */
function verseOf(verse: Element): Element {
  const lines = (nodes: ElementContent[]): ElementContent[] =>
    nodes.flatMap((node) => {
      if (node.type === 'element') return [{ ...node, children: lines(node.children) }]
      if (node.type !== 'text') return []
      return node.value
        .split('\n')
        .flatMap((value, at): ElementContent[] => [
          ...(at > 0 ? [element('br', {})] : []),
          { type: 'text', value },
        ])
    })
  return { ...element('p', {}), children: lines(verse.children) }
}

/** The gallery's caption becomes a paragraph. */
function galleryOf(gallery: Element, { note }: TextContext): ElementContent[] {
  const pictures = elementsIn(
    gallery,
    (node) => node.tagName !== 'ul' && inside(node, 'img') === 1 && inside(node, 'figure') === 0,
  ).map(({ children }) => element('figure', {}, ...children))
  const captions = elementsIn(gallery, ({ tagName }) => tagName === 'figcaption')
    .filter((caption) => gallery.children.includes(caption))
    .map(({ children }) => element('p', {}, ...children))
  if (captions.length > 0) note('captions', 'The caption of a gallery became a paragraph below it.')
  return [element('figure', { className: ['gallery'] }, ...pictures), ...captions]
}

const unboxed = (node: Element): ElementContent[] =>
  node.children.flatMap((child) => {
    if (child.type !== 'element') return [child]
    if (child.tagName === 'figcaption') return [element('p', {}, ...child.children)]
    if (child.tagName === 'li') return child.children
    return child.tagName === 'img' ? [element('figure', {}, child)] : [child]
  })

/** Replaces a scaled copy by its original. */
function mendPicture(node: Element, { attachments, attachmentsByPath, used }: WxrIndex): void {
  const src = sourceOfPicture(node)
  const photon = /^https?:\/\/i\d\.wp\.com\/([^?]+)/i.exec(src)
  const [, byClass] = /\bwp-image-(\d+)\b/.exec(String(node.properties.className ?? '')) ?? []
  const path = picturePath(src)
  const id = attachmentsByPath.get(path) ?? byClass ?? ''
  const own = attachments.get(id)
  if (own) used.add(`attachment ${id}`)
  const { alt } = node.properties
  node.properties = {
    src: own?.src ?? (photon ? `https://${photon[1]}` : src),
    alt: String(alt ?? '').trim() || (own?.alt ?? ''),
  }
}
