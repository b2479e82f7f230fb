import { kindOf } from '@site/text/body-blocks.ts'
import { isEmbed, isGallery } from '@site/text/fit-galleries.ts'
import type { Element, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { sanitizedTree } from '../../../lib/sanitize-body.ts'
import { readEmbed } from './embeds.ts'
import { SCHEMA } from './extensions.ts'
import { readTable } from './read-table.ts'
import { InvalidMarkup, isInline, type NodeJson, onlyElements, runsOf } from './runs.ts'
import { visibleText } from './visible-text.ts'
import { blockHtml, elementsOf } from './write.ts'

/**
 * Reads HTML into the model of the editor. What the model cannot hold becomes an
 * `UnsupportedBlock`.
 * @throws RangeError when the nesting is too deep
 */
export function readBody(html: string): NodeJson {
  const content = groupsOf(sanitizedTree(html)).flatMap(readWhole)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function groupsOf({ children }: Root): RootContent[][] {
  const groups: RootContent[][] = []
  let line: RootContent[] | null = null
  for (const node of children) {
    if (!isInline(node)) line = null
    if (line) line.push(node)
    else groups.push([node])
    if (isInline(node)) line ??= groups.at(-1) ?? null
  }
  return groups
}

function readWhole(group: RootContent[]): NodeJson[] {
  const html = blockHtml(group)
  try {
    const nodes = readBlocks(group, null)
    for (const node of nodes) SCHEMA.nodeFromJSON(node).check()
    if (visibleText(nodes.flatMap(elementsOf)) === visibleText(group)) return nodes
  } catch (error) {
    if (!(error instanceof InvalidMarkup || error instanceof RangeError)) throw error
  }
  return [{ type: 'unsupported', attrs: { html } }]
}

const BARE = new Set(['li', 'td', 'th'])

function readBlocks(nodes: RootContent[], parent: string | null): NodeJson[] {
  const blocks: NodeJson[] = []
  let line: RootContent[] = []
  const endLine = () => {
    const content = runsOf(line)
    if (parent === null && content.some(({ type }) => type === 'image')) throw new InvalidMarkup()
    if (content.length > 0) blocks.push({ type: 'paragraph', content })
    line = []
  }
  for (const node of nodes) {
    if (isInline(node)) line.push(node)
    else {
      endLine()
      if (node.type !== 'element') throw new InvalidMarkup()
      blocks.push(...readBlock(node, parent))
    }
  }
  endLine()
  return blocks
}

function readBlock(node: Element, parent: string | null): NodeJson[] {
  const { tagName, properties, children } = node
  const { lang = null } = properties
  switch (tagName) {
    case 'p': {
      const content = runsOf(children)
      if (content.length === 0) return []
      return [{ type: 'paragraph', attrs: { loose: BARE.has(parent ?? ''), lang }, content }]
    }
    case 'h2':
    case 'h3': {
      const attrs = { level: Number(tagName[1]), lang }
      return [{ type: 'heading', attrs, content: runsOf(children) }]
    }
    case 'ul':
      return [{ type: 'bulletList', content: itemsOf(node) }]
    case 'ol': {
      const attrs = { start: properties.start ?? 1, reversed: properties.reversed === true }
      return [{ type: 'orderedList', attrs, content: itemsOf(node) }]
    }
    case 'blockquote':
      return [
        {
          type: 'blockquote',
          attrs: { kind: kindOf(properties) },
          content: readBlocks(children, tagName),
        },
      ]
    case 'pre':
      return [readCode(node)]
    case 'hr':
      return [readRule(properties)]
    case 'figure':
      if (isEmbed(node)) return [readEmbed(node)]
      return [isGallery(node) ? readGallery(node) : readFigure(node)]
    case 'table':
      return [readTable(node, readBlocks)]
    default:
      throw new InvalidMarkup()
  }
}

function readRule({ dataCard, dataShownCard }: Element['properties']): NodeJson {
  const id = dataCard ?? dataShownCard
  if (typeof id !== 'string') return { type: 'horizontalRule' }
  return { type: 'card', attrs: { id, isShown: dataCard === undefined } }
}

const itemsOf = (list: Element): NodeJson[] =>
  onlyElements(list).map((item) => {
    if (item.tagName !== 'li') throw new InvalidMarkup()
    const content = readBlocks(item.children, 'li')
    return { type: 'listItem', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
  })

function readCode({ children }: Element): NodeJson {
  const [code, ...others] = children
  if (others.length > 0 || code?.type !== 'element' || code.tagName !== 'code')
    throw new InvalidMarkup()
  const text = code.children
    .map((child) => {
      if (child.type !== 'text') throw new InvalidMarkup()
      return child.value
    })
    .join('')
    .replace(/\n$/, '')
  return { type: 'codeBlock', ...(text && { content: [{ type: 'text', text }] }) }
}

const readGallery = (gallery: Element): NodeJson => ({
  type: 'gallery',
  attrs: { kind: kindOf(gallery.properties) },
  content: onlyElements(gallery).map(readFigure),
})

function readFigure(figure: Element): NodeJson {
  const parts = onlyElements(figure)
  const caption = parts.at(-1)?.tagName === 'figcaption' ? parts.pop() : undefined
  const images = parts.map((part) => {
    const [image] = runsOf([part])
    if (image?.type !== 'image' || part.children.length > 1) throw new InvalidMarkup()
    return { ...image, type: 'figureImage' }
  })
  if (images.length === 0) throw new InvalidMarkup()
  const words = [...(caption?.children ?? [])]
  const credit = creditOf(words.at(-1))
  if (credit !== '') words.pop()
  const kind = kindOf(figure.properties)
  const figcaption = { type: 'figcaption', content: runsOf(words) }
  return { type: 'figure', attrs: { kind, credit }, content: [...images, figcaption] }
}

const creditOf = (last: RootContent | undefined): string =>
  last?.type === 'element' && last.tagName === 'small' ? textOf(last) : ''
