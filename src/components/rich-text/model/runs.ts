import { isFootnote } from '@site/text/footnotes.ts'
import { htmlOf } from '@site/text/html-tree.ts'
import type { Element, ElementContent, RootContent } from 'hast'

export type MarkJson = { type: string; attrs?: Record<string, unknown> }
export type NodeJson = {
  type: string
  attrs?: Record<string, unknown>
  content?: NodeJson[]
  text?: string
  marks?: MarkJson[]
}

export class InvalidMarkup extends Error {}

export const MARK_OF: Record<string, string> = {
  a: 'link',
  span: 'lang',
  strong: 'bold',
  em: 'italic',
  s: 'strike',
  cite: 'cite',
  sup: 'superscript',
  sub: 'subscript',
  code: 'code',
}

const RANK = Object.values(MARK_OF)

export const isInline = (node: RootContent): boolean =>
  node.type === 'text' ||
  (node.type === 'element' && (node.tagName in MARK_OF || ['br', 'img'].includes(node.tagName)))

/** Inline nodes with white space collapsed as browsers do. @throws InvalidMarkup for blocks */
export function runsOf(nodes: (RootContent | ElementContent)[]): NodeJson[] {
  const inline: NodeJson[] = []
  collect(nodes, [], inline)
  const runs: NodeJson[] = []
  let spaced = true
  for (const node of inline) {
    if (node.type !== 'text') {
      spaced = node.type === 'hardBreak'
      runs.push(node)
      continue
    }
    let text = (node.text ?? '').replace(/[ \t\r\n\f]+/g, ' ')
    if (spaced) text = text.replace(/^ /, '')
    if (text === '') continue
    spaced = text.endsWith(' ')
    const last = runs.at(-1)
    if (last?.type === 'text' && sameMarks(last, node)) last.text += text
    else runs.push({ ...node, text })
  }
  return trimEnd(runs)
}

function trimEnd(runs: NodeJson[]): NodeJson[] {
  const last = runs.at(-1)
  if (last?.type !== 'text') return runs
  last.text = last.text?.replace(/ $/, '') ?? ''
  return last.text === '' ? runs.slice(0, -1) : runs
}

const sameMarks = (a: NodeJson, b: NodeJson) =>
  JSON.stringify(a.marks ?? []) === JSON.stringify(b.marks ?? [])

function collect(nodes: (RootContent | ElementContent)[], marks: MarkJson[], into: NodeJson[]) {
  const marked = marks.length > 0 ? { marks } : {}
  for (const node of nodes) {
    if (node.type === 'text') into.push({ type: 'text', text: node.value, ...marked })
    else if (node.type !== 'element' || !isInline(node)) throw new InvalidMarkup()
    else if (isFootnote(node)) into.push(noteOf(node))
    else if (node.tagName === 'br') into.push({ type: 'hardBreak', ...marked })
    else if (node.tagName === 'img')
      into.push({ type: 'image', attrs: imageAttributes(node.properties), ...marked })
    else if (node.tagName === 'a' && typeof node.properties.href !== 'string')
      collect(node.children, marks, into)
    else collect(node.children, withMark(marks, markOf(node)), into)
  }
}

/** A footnote is never in a link or emphasized, so it has no marks. */
const noteOf = ({ children }: Element): NodeJson => ({
  type: 'footnote',
  attrs: { words: htmlOf({ type: 'root', children }) },
})

function withMark(marks: MarkJson[], mark: MarkJson): MarkJson[] {
  const others = marks.filter(({ type }) => type !== mark.type)
  return [...others, mark].sort((a, b) => RANK.indexOf(a.type) - RANK.indexOf(b.type))
}

const markOf = ({
  tagName,
  properties,
}: {
  tagName: string
  properties: Record<string, unknown>
}) => {
  const type = MARK_OF[tagName] ?? ''
  if (tagName === 'span') return { type, attrs: { lang: properties.lang } }
  if (tagName !== 'a') return { type }
  return { type, attrs: { href: properties.href, title: properties.title ?? null } }
}

const imageAttributes = ({ src, alt, width, height }: Record<string, unknown>) => ({
  src: src ?? '',
  alt: alt ?? null,
  width: width ?? null,
  height: height ?? null,
})

/** The child elements. Throws when there is text between them. */
export function onlyElements({ children }: Element): Element[] {
  return children.flatMap((child) => {
    if (child.type === 'element') return child
    if (child.type === 'text' && /^[ \t\r\n\f]*$/.test(child.value)) return []
    throw new InvalidMarkup()
  })
}
