import { element } from '@site/text/elements.ts'
import { fittedGallery } from '@site/text/fit-galleries.ts'
import { footnote } from '@site/text/footnotes.ts'
import { htmlOf } from '@site/text/html-tree.ts'
import type { Node } from '@tiptap/pm/model'
import type { Element, ElementContent, Properties, RootContent } from 'hast'
import { sanitizedTree } from '../../../lib/sanitize-body.ts'
import { TABLE_ROWS } from '../../../lib/table-rows.ts'
import { MARK_OF, type MarkJson, type NodeJson } from './runs.ts'

/** Writes the model as HTML that the sanitizer does not change; empty when there is no text. */
export const writeBody = ({ content = [] }: NodeJson): string => joined(content.map(written))

const writtenBlocks = new WeakMap<Node, string>()

/** Writes a document and reuses the HTML of unchanged blocks. */
export const writeEdited = ({ children }: Node): string =>
  joined(
    children.map((block) => {
      const html = writtenBlocks.get(block) ?? written(block.toJSON())
      writtenBlocks.set(block, html)
      return html
    }),
  )

const written = (node: NodeJson): string => blockHtml(elementsOf(node))

const joined = (blocks: string[]): string => blocks.filter((html) => html !== '').join('\n')

export const blockHtml = (nodes: RootContent[]): string =>
  htmlOf({ type: 'root', children: nodes }).trim()

const TAG_OF = Object.fromEntries(Object.entries(MARK_OF).map(([tag, mark]) => [mark, tag]))

export function elementsOf(node: NodeJson): ElementContent[] {
  const { type, attrs = {}, content = [] } = node
  const lang = attrs.lang ? { lang: String(attrs.lang) } : {}
  const blocks = () => content.flatMap(elementsOf)
  switch (type) {
    case 'paragraph':
      return content.length > 0 ? [element('p', lang, ...lineOf(content))] : []
    case 'heading':
      return content.length > 0 ? [element(`h${attrs.level}`, lang, ...lineOf(content))] : []
    case 'bulletList':
      return [element('ul', {}, ...content.map(itemOf))]
    case 'orderedList': {
      const start = attrs.start === 1 ? {} : { start: Number(attrs.start) }
      const reversed = attrs.reversed ? { reversed: true } : {}
      return [element('ol', { ...start, ...reversed }, ...content.map(itemOf))]
    }
    case 'blockquote': {
      const children = blocks()
      return children.length > 0 ? [element('blockquote', classOf(attrs.kind), ...children)] : []
    }
    case 'codeBlock': {
      const value = content.map(({ text }) => text).join('')
      return [element('pre', {}, element('code', {}, `${value}\n`))]
    }
    case 'horizontalRule':
      return [element('hr', {})]
    case 'card':
      return [element('hr', { [attrs.isShown ? 'dataShownCard' : 'dataCard']: String(attrs.id) })]
    case 'figure':
      return [
        element(
          'figure',
          classOf(attrs.kind),
          ...content.flatMap((part) => figurePart(part, attrs.credit)),
        ),
      ]
    case 'embed': {
      const { kind, href, title, src, width, height } = attrs
      const picture = src ? lineOf([{ type: 'image', attrs: { src, alt: '', width, height } }]) : []
      const link = element('a', { href: String(href) }, ...picture, String(title))
      return [
        element('figure', classOf(kind), link, ...content.flatMap((part) => figurePart(part, ''))),
      ]
    }
    case 'gallery':
      return fittedGallery(String(attrs.kind), blocks())
    case 'table':
      return [tableOf(node)]
    case 'unsupported':
      return contentOf(String(attrs.html))
    default:
      return []
  }
}

const classOf = (kind: unknown): Properties => (kind ? { className: [String(kind)] } : {})

function figurePart(node: NodeJson, credit: unknown): ElementContent[] {
  if (node.type === 'figureImage') return lineOf([node])
  const words = lineOf(node.content ?? [])
  const small = credit ? [element('small', {}, String(credit))] : []
  const space = words.length > 0 && credit ? [' '] : []
  const parts = [...words, ...space, ...small]
  return parts.length > 0 ? [element('figcaption', {}, ...parts)] : []
}

const itemOf = (node: NodeJson): Element => element('li', {}, ...bare(node))

/** Omits a list item's `<p>` unless the text had one when it was read. */
function bare({ content = [] }: NodeJson): ElementContent[] {
  const tight = content.filter(
    ({ type, attrs }) => type === 'paragraph' && !attrs?.loose && !attrs?.lang,
  )
  return content.flatMap((child) =>
    tight.length === 1 && child === tight[0] ? lineOf(child.content ?? []) : elementsOf(child),
  )
}

function tableOf({ attrs, content: rows = [] }: NodeJson): Element {
  const heads = rows.findIndex((row) => !isHead(row))
  const split = heads === -1 ? rows.length : heads
  const part = (tag: string, some: NodeJson[]) =>
    some.length > 0 ? [element(tag, {}, ...some.map(rowOf))] : []
  const caption = attrs?.caption ? [element('caption', {}, String(attrs.caption))] : []
  const [head, body] = [part('thead', rows.slice(0, split)), part('tbody', rows.slice(split))]
  return element('table', classOf(attrs?.asRows && TABLE_ROWS), ...caption, ...head, ...body)
}

const isHead = ({ attrs, content = [] }: NodeJson): boolean =>
  typeof attrs?.head === 'boolean'
    ? attrs.head
    : content.every(({ type }) => type === 'tableHeader')

const rowOf = ({ content = [] }: NodeJson): Element => element('tr', {}, ...content.map(cellOf))

function cellOf(cell: NodeJson): Element {
  const { colspan, rowspan, scope } = cell.attrs ?? {}
  const properties: Properties = {
    ...(Number(colspan ?? 1) > 1 && { colSpan: Number(colspan) }),
    ...(Number(rowspan ?? 1) > 1 && { rowSpan: Number(rowspan) }),
    ...(typeof scope === 'string' && { scope }),
  }
  return element(cell.type === 'tableHeader' ? 'th' : 'td', properties, ...bare(cell))
}

function lineOf(nodes: NodeJson[]): ElementContent[] {
  const line: ElementContent[] = []
  let open: { mark: MarkJson; into: ElementContent[] }[] = []
  const innermost = () => open.at(-1)?.into ?? line
  for (const node of nodes) {
    const marks = node.type === 'footnote' ? [] : (node.marks ?? [])
    const shared = open.findIndex(({ mark }, index) => !isSame(mark, marks[index]))
    open = open.slice(0, shared === -1 ? open.length : shared)
    for (const mark of marks.slice(open.length)) {
      const opened = element(TAG_OF[mark.type] ?? 'span', propertiesOf(mark))
      innermost().push(opened)
      open.push({ mark, into: opened.children })
    }
    innermost().push(leafOf(node))
  }
  return line
}

const isSame = (a: MarkJson, b: MarkJson | undefined): boolean =>
  a.type === b?.type && ['href', 'title', 'lang'].every((of) => a.attrs?.[of] === b.attrs?.[of])

function propertiesOf({ type, attrs }: MarkJson): Properties {
  if (type === 'lang') return { lang: String(attrs?.lang) }
  if (type !== 'link') return {}
  return { href: String(attrs?.href), ...(attrs?.title ? { title: String(attrs.title) } : {}) }
}

const contentOf = (html: string): ElementContent[] =>
  sanitizedTree(html).children as ElementContent[]

function leafOf({ type, text, attrs }: NodeJson): ElementContent {
  if (type === 'hardBreak') return element('br', {})
  if (type === 'text') return { type: 'text', value: text ?? '' }
  if (type === 'footnote') return footnote(contentOf(String(attrs?.words)))
  const attributes = Object.entries(attrs ?? {}).filter(([, value]) => value !== null)
  return element('img', Object.fromEntries(attributes) as Properties)
}
