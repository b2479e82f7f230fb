import {
  isPlayedPicture,
  isTitleOfPlayer,
  nameOfEmbed,
  nameOfFile,
  playedBy,
  sourceOfPicture,
} from '@site/import-readers/html/picture-source.ts'
import { element } from '@site/text/elements.ts'
import { isEmbed } from '@site/text/fit-galleries.ts'
import { htmlOf, treeOf } from '@site/text/html-tree.ts'
import { embedKindAt } from '@site/text/played-at.ts'
import { elementsIn } from '@site/text/read-document.ts'
import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { anchorsOf } from '../../../../components/rich-text/paste/links.ts'
import { normalize } from '../../../../components/rich-text/paste/normalize.ts'
import { raiseFootnotes } from '../../../../components/rich-text/paste/pasted-footnotes.ts'
import { sanitizeBody } from '../../../../lib/sanitize-body.ts'
import { sectionAnchor } from '../../../../lib/section-anchor.ts'

import type { UnknownChoice } from '../contract.ts'
import { removePictures, removeUnknown, replaceForms } from './leave-out.ts'
import { raiseCaptions, removeEmptyMarks, trimParagraphs, wrapLooseWords } from './mend-blocks.ts'

export type TidyContext = {
  /** Null without a stored picture. */
  pictureFor(src: string): string | null
  linkFor(href: string): string
  note(topic: string, words: string): void
  /** Of the whole text; English without one. */
  language?: string | undefined
  /** By default it is left out. */
  unknown?: UnknownChoice | undefined
}

/** Elements without visible words. */
const CODE = new Set(['script', 'style', 'template', 'noscript', 'link', 'meta', 'base', 'head'])
const PLAYERS = new Set(['video', 'audio'])
/** Elements that become a link. */
const FRAMES = new Set(['iframe', 'embed', 'object', ...PLAYERS])

export type TidiedText = {
  body: string
  /** Ids of headings by the names in links. */
  anchors: Record<string, string>
}

/**
 * Sanitized; what does not fit becomes a link or marked words, with a note.
 * @throws RangeError when it is nested too deeply
 */
export function tidyBody(html: string, context: TidyContext): TidiedText {
  const tree = treeOf(html)
  raiseFootnotes(tree)
  raiseCaptions(tree)
  const anchors = namesOfHeadings(tree)
  const linkFor = (href: string) => anchored(href, anchors) ?? context.linkFor(href)
  if ((context.unknown ?? 'drop') === 'drop') removeUnknown(tree)
  removePictures(
    tree,
    (picture) => !isPlayedPicture(picture) && context.pictureFor(sourceOfPicture(picture)) === null,
  )
  replaceForms(tree, context.note)
  replaceForeign(tree, { ...context, linkFor })
  const children = normalize(tree.children as ElementContent[], {
    pictures: { pending: new Map(), refused: 0, unreadable: 0 },
    anchors: new Map(),
  })
  const root: Root = { type: 'root', children }
  liftFigures(root)
  removeEmptyMarks(root)
  wrapLooseWords(root)
  trimParagraphs(root)
  nameLanguage(root, context.language ?? '')
  return { body: sanitizeBody(htmlOf(root)), anchors: Object.fromEntries(anchors) }
}

/** Paragraphs and headings say their language unless it is that of the site (rule: editor/language). */
function nameLanguage(root: Root, language: string): void {
  const lang = language.trim().replace('_', '-')
  if (!/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/.test(lang) || /^en\b/.test(lang)) return
  visit(root, 'element', ({ tagName, properties }) => {
    if (/^(?:p|h2|h3)$/.test(tagName)) properties.lang ??= lang
  })
}

function namesOfHeadings(tree: Root): Map<string, string> {
  const names = new Map(anchorsOf(tree))
  visit(tree, 'element', (node) => {
    if (!/^h[1-6]$/.test(node.tagName)) return
    const text = textOf(node)
    const anchor = sectionAnchor(text)
    const words = text.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '')
    for (const name of [words.trim().replace(/\s+/g, '-'), anchor.replace(/^section-/, '')])
      if (name && !names.has(name)) names.set(name, anchor)
  })
  for (const [name, anchor] of [...names]) names.set(encodeURI(name.toWellFormed()), anchor)
  return names
}

function anchored(href: string, anchors: Map<string, string>): string | null {
  const anchor = href.startsWith('#') && anchors.get(href.slice(1))
  return anchor ? `#${anchor}` : null
}

const isFigure = (node: ElementContent): boolean =>
  node.type === 'element' && node.tagName === 'figure'

const isPictureAlone = (node: ElementContent): node is Element =>
  node.type === 'element' &&
  node.tagName === 'p' &&
  node.children.every((child) => child.type === 'element' && child.tagName === 'img')

/** A figure around an embed is the embed, with its caption. */
function unwrapEmbed(node: Element): void {
  const [inner, caption, ...others] = node.children.filter(({ type }) => type === 'element')
  const isAround = inner?.type === 'element' && isEmbed(inner) && others.length === 0
  if (node.tagName !== 'figure' || !isAround) return
  if (caption?.type === 'element' && caption.tagName !== 'figcaption') return
  node.properties = inner.properties
  node.children = [...inner.children, ...(caption ? [caption] : [])]
}

/** Whether nothing is left of a figure but its words. */
const isBareFigure = (node: Element): boolean =>
  node.tagName === 'figure' &&
  !isEmbed(node) &&
  elementsIn(node, (inner) => inner !== node && /^(?:img|figure|table)$/.test(inner.tagName))
    .length === 0

function captionAsText(node: ElementContent): ElementContent[] {
  if (node.type !== 'element' || node.tagName !== 'figcaption') return [node]
  return node.children.some(({ type }) => type === 'element' || type === 'text')
    ? [element('p', {}, ...node.children)]
    : []
}

/** HTML allows no figure in a paragraph. */
function liftFigures(root: Root): void {
  visit(root, 'element', (node, index, parent) => {
    unwrapEmbed(node)
    if (parent && index !== undefined && isBareFigure(node)) {
      parent.children.splice(index, 1, ...node.children.flatMap(captionAsText))
      return index
    }
    if (node.tagName === 'figure')
      node.children = node.children.flatMap((child) =>
        isPictureAlone(child) ? child.children : [child],
      )
    if (node.tagName !== 'p' || index === undefined || !node.children.some(isFigure))
      return undefined
    const parts: Element[] = []
    for (const child of node.children) {
      const last = parts.at(-1)
      if (isFigure(child)) parts.push(child as Element)
      else if (last?.tagName === 'p') last.children.push(child)
      else parts.push({ ...node, children: [child] })
    }
    const filled = parts.filter((part) => isFigure(part) || textOf(part).trim() !== '')
    parent?.children.splice(index, 1, ...filled)
    return index + filled.length
  })
}

function replaceForeign(tree: Root, context: TidyContext): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    if (node.type === 'comment') {
      parent.children.splice(index, 1)
      return index
    }
    if (node.type !== 'element') return undefined
    const { tagName, properties } = node
    if (CODE.has(tagName)) {
      if (tagName === 'script') context.note('scripts', 'A script was left out.')
      parent.children.splice(index, 1)
      return index
    }
    if (FRAMES.has(tagName) || isPlayedPicture(node)) {
      parent.children[index] = frame(node, context)
      return SKIP
    }
    if (tagName === 'dt' && textOf(node).trim() !== '')
      node.children = [element('strong', {}, ...node.children)]
    if (tagName === 'img')
      node.properties = {
        src: context.pictureFor(sourceOfPicture(node)) ?? '',
        alt: String(node.properties.alt ?? ''),
      }
    if (tagName === 'a' && typeof properties.href === 'string') {
      const { href } = properties
      properties.href = context.linkFor(href)
      if (/^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(properties.href)) return undefined
      delete properties.href
      context.note(
        'links',
        `“${href.slice(0, 200)}” is not here: the link was replaced by its words.`,
      )
    }
    return undefined
  })
}

/** The page of a player's video. */
const watchedAt = (player: string): string =>
  player
    .replace(/^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\//, 'https://youtu.be/')
    .replace(/^https?:\/\/player\.vimeo\.com\/video\//, 'https://vimeo.com/')

/** Whether an address is that of a file that was stored here. */
const isStored = (href: string): boolean => href.startsWith('/files/')

function fileFrame(href: string, words: string): Element {
  const kind = playedBy(href)
  const link = element('a', { href }, words)
  return kind === 'embed-page'
    ? element('p', {}, link)
    : element('figure', { className: [kind] }, link)
}

function frame(node: Element, { note, linkFor }: TidyContext): ElementContent {
  const sources: string[] = []
  visit(node, 'element', ({ properties }) => {
    const address = properties.src ?? properties.data
    if (typeof address === 'string' && address !== '') sources.push(address)
  })
  const title = String(node.properties.title ?? node.properties.alt ?? '').trim()
  // Words within a player are for browsers without players.
  const words = PLAYERS.has(node.tagName) ? title : textOf(node).trim() || title
  const stored = sources.find((source) => isStored(linkFor(source)))
  if (stored !== undefined) return fileFrame(linkFor(stored), words || nameOfFile(stored))
  const address = sources.find((source) => /^(?:https?:)?\/\//.test(source))
  const href = linkFor(address?.replace(/^\/\//, 'https://') ?? '')
  const kind = embedKindAt(href)
  if (kind !== 'embed-page') {
    const name = words && !isTitleOfPlayer(words) ? words : nameOfEmbed(href)
    return element('figure', { className: [kind] }, element('a', { href: watchedAt(href) }, name))
  }
  note('embeds', address ? `An embed of ${href} was replaced by a link.` : 'An embed was left out.')
  if (!address) return element('p', {}, words)
  return element('p', {}, element('a', { href }, words || href))
}
