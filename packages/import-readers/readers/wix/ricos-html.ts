import { decoded } from '@site/text/decoded.ts'
import { element } from '@site/text/elements.ts'
import { htmlOf } from '@site/text/html-tree.ts'
import type { Element, ElementContent } from 'hast'
import type { Note } from '../../notes.ts'

type Fields = Record<string, unknown>

/** Where Wix keeps a picture or a file: `wix:image://v1/<id>/<name>#…`, an id, or an address. */
export function mediaAddress(place: string): string {
  const [, escaped] = /^wix:image:\/\/v1\/([^/#]+)/.exec(place) ?? []
  const address = escaped === undefined ? URL.parse(place)?.href : undefined
  const id = escaped === undefined ? place : decoded(escaped)
  return address ?? `https://static.wixstatic.com/media/${encodeURI(id)}`
}

/** The nodes of a document of Ricos, Wix's editor, as HTML. */
export function ricosHtml(nodes: unknown, note: Note): string {
  return htmlOf({ type: 'root', children: shownIn(nodes, note) })
}

const listOf = (value: unknown): Fields[] =>
  (Array.isArray(value) ? value : []).filter((item) => typeof item === 'object' && item !== null)

/** What lies along a path of names; empty where there is nothing. */
function at(node: unknown, ...names: string[]): string {
  let value: unknown = node
  for (const name of names) value = (value as Fields | null | undefined)?.[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const shownIn = (nodes: unknown, note: Note): ElementContent[] =>
  listOf(nodes).flatMap((node) => shown(node, note))

const PLAIN = new Map([
  ['PARAGRAPH', 'p'],
  ['BULLETED_LIST', 'ul'],
  ['ORDERED_LIST', 'ol'],
  ['LIST_ITEM', 'li'],
  ['BLOCKQUOTE', 'blockquote'],
  ['TABLE', 'table'],
  ['TABLE_ROW', 'tr'],
  ['TABLE_CELL', 'td'],
  ['DIVIDER', 'hr'],
  ['CAPTION', 'figcaption'],
])
const MARKS = new Map([
  ['BOLD', 'strong'],
  ['ITALIC', 'em'],
  ['STRIKETHROUGH', 's'],
  ['SUPERSCRIPT', 'sup'],
  ['SUBSCRIPT', 'sub'],
])

function shown(node: Fields, note: Note): ElementContent[] {
  const type = at(node, 'type')
  const inside = () => shownIn(node.nodes, note)
  if (type === 'TEXT') return [textOf(node)]
  const tag = PLAIN.get(type)
  if (tag) return [element(tag, {}, ...inside())]
  if (type === 'HEADING') {
    const level = Math.min(Math.max(Number(at(node, 'headingData', 'level')) || 2, 2), 4)
    return [element(`h${level}`, {}, ...inside())]
  }
  if (type === 'CODE_BLOCK') return [element('pre', {}, element('code', {}, ...inside()))]
  if (type === 'IMAGE') {
    const { imageData } = node
    const caption = at(imageData, 'caption')
    const captions = caption ? [element('figcaption', {}, caption)] : inside()
    return pictureOf((imageData as Fields)?.image, at(imageData, 'altText'), captions)
  }
  if (type === 'GALLERY')
    return listOf((node.galleryData as Fields)?.items).flatMap((item) =>
      pictureOf((item.image as Fields)?.media, at(item, 'altText') || at(item, 'title'), []),
    )
  return embedded(node) ?? unknown(type, inside(), note)
}

function unknown(type: string, inside: ElementContent[], note: Note): ElementContent[] {
  if (inside.length === 0)
    note('embeds', `A part “${type.toLowerCase().replaceAll('_', ' ')}” was left out.`)
  return inside
}

/** Innermost first: a link is around all marks. */
function textOf(node: Fields): ElementContent {
  const { text = '', decorations } = (node.textData ?? {}) as Fields
  let shownText: ElementContent = { type: 'text', value: String(text) }
  let href = ''
  for (const mark of listOf(decorations)) {
    href ||= at(mark, 'linkData', 'link', 'url')
    const tag = MARKS.get(at(mark, 'type'))
    if (tag) shownText = element(tag, {}, shownText)
  }
  return href ? element('a', { href }, shownText) : shownText
}

function pictureOf(image: unknown, alt: string, captions: ElementContent[]): Element[] {
  const id = at(image, 'src', 'url') || at(image, 'src', 'id')
  const picture = element('img', { src: mediaAddress(id), alt })
  return id ? [element('figure', {}, picture, ...captions)] : []
}

/** Players, buttons, previews and files, by where each has its address. */
const ADDRESSES: Record<string, string[][]> = {
  VIDEO: [['videoData', 'video', 'src', 'url']],
  AUDIO: [['audioData', 'audio', 'src', 'url']],
  EMBED: [
    ['embedData', 'src'],
    ['embedData', 'oembed', 'url'],
  ],
  HTML: [['htmlData', 'url']],
  BUTTON: [['buttonData', 'link', 'url']],
  LINK_PREVIEW: [['linkPreviewData', 'link', 'url']],
  FILE: [['fileData', 'src', 'url']],
}
const WORDS = [
  ['buttonData', 'text'],
  ['linkPreviewData', 'title'],
  ['fileData', 'name'],
]

function embedded(node: Fields): ElementContent[] | null {
  const type = at(node, 'type')
  const [href] = (ADDRESSES[type] ?? []).map((path) => at(node, ...path)).filter(Boolean)
  if (!href) return null
  if (/^(?:VIDEO|AUDIO|EMBED|HTML)$/.test(type)) return [element('iframe', { src: href })]
  const [words = href] = WORDS.map((path) => at(node, ...path)).filter(Boolean)
  return [element('p', {}, element('a', { href }, words))]
}
