import { escapeHtml } from '@site/text/escape-html.ts'
import type { ImportNote } from '../../pieces.ts'
import { cardHtml, type GhostCard } from './card-html.ts'
import type { GhostText } from './lexical-html.ts'

type Marker = [kind: number, opened: number[], closed: number, value: string | number]
type Section =
  | [kind: 1, tag: string, markers: Marker[]]
  | [kind: 2, src: string]
  | [kind: 3, tag: string, items: Marker[][]]
  | [kind: 10, card: number]
type Mobiledoc = {
  markups?: [tag: string, attributes?: string[]][]
  atoms?: [name: string, text: string, payload: unknown][]
  cards?: [name: string, payload: GhostCard][]
  sections?: Section[]
}

const TAGS = /^(?:p|h[1-6]|blockquote|aside|pull-quote|[uo]l)$/
const MARKS = new Set(['strong', 'b', 'em', 'i', 's', 'code', 'sub', 'sup', 'u'])

/** @throws SyntaxError for what is no Mobiledoc document */
export function mobiledocHtml(source: string, notes: ImportNote[]): GhostText {
  const document = JSON.parse(source) as Mobiledoc
  if (!Array.isArray(document.sections)) throw new SyntaxError('There are no sections.')
  let isBehindPaywall = false
  const parts = document.sections.map((section) => {
    if (section[0] === 10) {
      const [name = '', payload = {}] = document.cards?.[section[1]] ?? []
      if (name === 'paywall') isBehindPaywall = true
      return name === 'paywall' ? '' : cardHtml(name, payload, notes)
    }
    if (section[0] === 2) return `<figure><img src="${escapeHtml(section[1])}" alt=""></figure>`
    const tag = TAGS.test(section[1]) ? section[1] : 'p'
    const name = tag === 'aside' || tag === 'pull-quote' ? 'blockquote' : tag
    if (section[0] === 3)
      return `<${name}>${section[2].map((item) => `<li>${inline(item, document)}</li>`).join('')}</${name}>`
    return `<${name}>${inline(section[2], document)}</${name}>`
  })
  return { html: parts.join(''), isBehindPaywall }
}

function inline(markers: Marker[], { markups = [], atoms = [] }: Mobiledoc): string {
  const open: string[] = []
  let html = ''
  for (const [kind, opened, closed, value] of markers) {
    for (const index of opened) {
      const [tag = '', attributes = []] = markups[index] ?? []
      const href = attributes[attributes.indexOf('href') + 1]
      html +=
        tag === 'a' ? `<a href="${escapeHtml(href ?? '')}">` : MARKS.has(tag) ? `<${tag}>` : ''
      open.push(tag)
    }
    html += kind === 1 ? atom(atoms[Number(value)]) : escapeHtml(String(value))
    for (let left = closed; left > 0; left -= 1) {
      const tag = open.pop() ?? ''
      html += tag === 'a' || MARKS.has(tag) ? `</${tag}>` : ''
    }
  }
  return html
}

const atom = (definition: [string, string, unknown] | undefined): string =>
  definition?.[0] === 'soft-return' ? '<br>' : escapeHtml(definition?.[1] ?? '')
