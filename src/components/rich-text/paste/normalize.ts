import { element } from '@site/text/elements.ts'
import { isEmbed } from '@site/text/fit-galleries.ts'
import { footnote, isFootnote } from '@site/text/footnotes.ts'
import type { Element, ElementContent, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { withCheckbox } from './checkboxes.ts'
import { withHeaderRow } from './header-rows.ts'
import { type Anchors, pastedLink } from './links.ts'
import { addressFor, emojiOf, type Pictures } from './pasted-pictures.ts'
import { isBlockByStyle, isHidden, isTakenBack, marksOf } from './styles.ts'
import { joinTypedLists } from './typed-lists.ts'
import { joinWordLists } from './word-lists.ts'

const FORMER_NAMES = {
  h2: ['h1'],
  h3: ['h4', 'h5', 'h6'],
  strong: ['b'],
  em: ['i', 'dfn', 'var'],
  s: ['del', 'strike'],
  code: ['tt', 'kbd', 'samp'],
  ul: ['menu', 'dir'],
  pre: ['listing', 'xmp', 'plaintext'],
}
const RENAMED = new Map(
  Object.entries(FORMER_NAMES).flatMap(([name, former]) => former.map((one) => [one, name])),
)
const HEADINGS = new Set(['h2', 'h3'])
const EMPHASIS = new Set(['strong', 'em', 's'])
const LISTS = new Set(['ul', 'ol'])
const BOXES = new Set<string>([
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'center',
  'dl',
  'dt',
  'dd',
  'aside',
  'nav',
  'search',
  'hgroup',
  'address',
  'details',
  'summary',
  'dialog',
  'form',
  'fieldset',
  'legend',
  'optgroup',
  'option',
  'select',
  'datalist',
  'marquee',
])
/** Inline elements that are blocks only by their style. */
const PLAIN = new Set(['span', 'font', 'label', 'button', 'output', 'time', 'ins'])
/** Elements whose content browsers show only when they do not support them. */
const FALLBACKS = new Set(['video', 'audio', 'canvas', 'rp'])
const BLOCKS = new Set([
  ...BOXES,
  'p',
  'ul',
  'ol',
  'li',
  'table',
  'blockquote',
  'pre',
  'figure',
  'figcaption',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
])
const TIGHT = new Set(['li', 'td', 'th'])

type Context = {
  pictures: Pictures
  anchors: Anchors
  inList?: boolean
  inFigure?: boolean
  inEmbed?: boolean
}

/** Rewrites pasted nodes to elements that articles have. The sanitizer removes the rest. */
export function normalize(nodes: ElementContent[], context: Context): ElementContent[] {
  const normalized = joinTypedLists(
    joinWordLists(nodes).flatMap((node) => normalizeNode(node, context)),
  )
  if (!normalized.some(isBlock)) return normalized
  // Line breaks between blocks only add space.
  const [before, after] = [seenBefore(normalized), seenBefore(normalized.toReversed()).reverse()]
  return normalized.filter(
    (node, index) =>
      !isBlankLine(node) && (!isBreak(node) || (isText(before[index]) && isText(after[index]))),
  )
}

/** For each node, the nearest visible one before it. */
function seenBefore(nodes: ElementContent[]): (ElementContent | undefined)[] {
  let seen: ElementContent | undefined
  return nodes.map((node) => {
    const former = seen
    if (isSeen(node)) seen = node
    return former
  })
}

/** Mail and web pages put an empty paragraph between others, for the space. */
const isBlankLine = (node: ElementContent): boolean =>
  node.type === 'element' &&
  node.tagName === 'p' &&
  node.children.every((child) => isBlank(child) || isBreak(child))

const isBreak = (node: ElementContent): boolean => node.type === 'element' && node.tagName === 'br'
const isSeen = (node: ElementContent): boolean => !isBlank(node) && !isBreak(node)
const isText = (node: ElementContent | undefined): boolean => node !== undefined && !isBlock(node)

function normalizeNode(node: ElementContent, context: Context): ElementContent[] {
  if (node.type === 'text') return [node]
  if (node.type !== 'element' || isHidden(node) || FALLBACKS.has(node.tagName)) return []
  const tagName = RENAMED.get(node.tagName) ?? node.tagName
  if (tagName === 'img') return picture(node, context)
  if (tagName === 'pre') return [preformatted(node)]
  const children = normalize(node.children, {
    ...context,
    inList: LISTS.has(tagName),
    inFigure: context.inFigure || tagName === 'figure',
    inEmbed: context.inEmbed || isEmbed(node),
  })
  if (isFootnote(node)) return [footnote(children)]
  if (EMPHASIS.has(tagName) && (isTakenBack(node) || children.some(isBlock))) return children
  if (HEADINGS.has(tagName)) return [element(tagName, {}, ...children.flatMap(withoutStrong))]
  if (tagName === 'a') return link(node, children, context)
  if (isBox(node, tagName, context))
    return children.some(isBlock) ? children : [element('p', {}, ...children)]
  if (tagName === 'span' || tagName === 'font') return marked(node, children)
  if (tagName === 'rt') return [text(' ('), ...children, text(')')]
  if (LISTS.has(tagName)) return [element(tagName, node.properties, ...nestLists(children))]
  if (TIGHT.has(tagName))
    return [element(tagName, node.properties, ...withCheckbox(tagName, tighten(children)))]
  if (tagName === 'table') return [withHeaderRow(element(tagName, node.properties, ...children))]
  if (tagName === 'o:p') return textOf(node).trim() === '' ? [] : children
  if (node.properties.className?.toString() === 'Apple-interchange-newline') return []
  return [element(tagName, node.properties, ...children)]
}

const isBlock = (node: RootContent): boolean => node.type === 'element' && BLOCKS.has(node.tagName)

const isBlank = (node: ElementContent): boolean =>
  node.type === 'text' ? node.value.trim() === '' : node.type === 'comment'

/**
 * Whether an element becomes a paragraph, or only its blocks stay. Outside a list or figure, the
 * words of an item or caption would otherwise join the text around it.
 */
function isBox(node: Element, tagName: string, { inList, inFigure }: Context): boolean {
  if (tagName === 'li') return !inList
  if (tagName === 'figcaption') return !inFigure
  return BOXES.has(tagName) || (PLAIN.has(tagName) && isBlockByStyle(node))
}

const text = (value: string): ElementContent => ({ type: 'text', value })

/** Whether a width or height is written, and at most 1. */
const isDot = (size: unknown): boolean => /^[01]$/.test(String(size))

/** Makes a figure of a picture in a line of its own. */
function picture({ properties }: Element, context: Context): ElementContent[] {
  const emoji = emojiOf(properties)
  if (emoji) return [text(emoji)]
  // Mail counts its readers by a picture of one dot.
  if ([properties.width, properties.height].every(isDot)) return []
  const src = addressFor(String(properties.src ?? ''), context.pictures)
  if (src === null) return []
  const { alt, width, height } = properties
  // Beside an embed's still the title already describes it, so the picture needs no description.
  const described = context.inEmbed ? { alt: '' } : alt && { alt }
  const image = element('img', { src, ...described, width, height })
  return [context.inFigure ? image : element('figure', {}, image)]
}

const preformatted = (node: Element): Element =>
  element('pre', {}, element('code', {}, `${linesOf(node).replace(/\n$/, '')}\n`))

/** The text, with a line break where an element has one. */
function linesOf(node: ElementContent): string {
  if (node.type !== 'element') return node.type === 'text' ? node.value : ''
  return isBreak(node) ? '\n' : node.children.map(linesOf).join('')
}

const withoutStrong = (node: ElementContent): ElementContent[] =>
  node.type === 'element' && node.tagName === 'strong' ? node.children : [node]

function marked(node: Element, children: ElementContent[]): ElementContent[] {
  if (children.some(isBlock) || children.every(isBlank)) return children
  return marksOf(node).reduceRight<ElementContent[]>(
    (inside, tagName) => [{ ...element(tagName, {}), children: inside }],
    children,
  )
}

function link(node: Element, children: ElementContent[], context: Context): ElementContent[] {
  const href = pastedLink(String(node.properties.href ?? ''), context.anchors)
  if (href === null) return children
  if (!children.some(context.inEmbed ? isBlock : isShownAlone))
    return [element('a', { href }, ...children)]
  // A link around a box is that of its first words.
  const [first] = children.filter(isLine)
  if (first) first.children = [element('a', { href }, ...first.children)]
  return children
}

const isLine = (node: ElementContent): node is Element =>
  node.type === 'element' && /^(?:p|h2|h3)$/.test(node.tagName) && textOf(node).trim() !== ''

/** Whether a node is shown in a line of its own, and so cannot be inside a link. */
const isShownAlone = (node: ElementContent): boolean =>
  isBlock(node) || (node.type === 'element' && node.tagName === 'img')

/** A nested list that is beside an item moves into it. */
function nestLists(children: ElementContent[]): ElementContent[] {
  const items: ElementContent[] = []
  for (const child of children) {
    const last = items.findLast((item) => item.type === 'element')
    const isList = child.type === 'element' && ['ul', 'ol'].includes(child.tagName)
    if (isList && last?.type === 'element') last.children.push(child)
    else if (child.type === 'element')
      items.push(child.tagName === 'li' ? child : element('li', {}, child))
    else if (!isBlank(child)) items.push(element('li', {}, child))
  }
  return items
}

/** Unwraps an element's only paragraph; a nested list may follow it. */
function tighten(children: ElementContent[]): ElementContent[] {
  const paragraphs = children.filter((child) => child.type === 'element' && child.tagName === 'p')
  const bare = children.some((child) => !isBlank(child) && !isBlock(child))
  if (paragraphs.length !== 1 || bare) return children
  return children.flatMap((child) =>
    child === paragraphs[0] && child.type === 'element' ? child.children : child,
  )
}
