import { escapeHtml } from '@site/text/escape-html.ts'
import type { ImportNote } from '../../pieces.ts'
import { cardHtml } from './card-html.ts'

type Node = Record<string, unknown> & { type?: string; children?: Node[] }

/** Bits of Lexical's `format`, innermost last. */
const FORMATS = { 1: 'strong', 2: 'em', 4: 's', 16: 'code', 32: 'sub', 64: 'sup' }
const TAGS: Record<string, string> = {
  paragraph: 'p',
  quote: 'blockquote',
  'extended-quote': 'blockquote',
  aside: 'blockquote',
  listitem: 'li',
}
/** Deeper documents are made to fill the stack. */
const DEEPEST = 200

export type GhostText = { html: string; isBehindPaywall: boolean }

/** @throws SyntaxError for what is no Lexical document */
export function lexicalHtml(source: string, notes: ImportNote[]): GhostText {
  const { root } = JSON.parse(source) as { root?: Node }
  if (!root) throw new SyntaxError('There is no root.')
  const state = { isBehindPaywall: false }
  const html = (root.children ?? []).map((node) => nodeHtml(node, notes, state, 0)).join('')
  return { html, ...state }
}

function nodeHtml(
  node: Node,
  notes: ImportNote[],
  state: { isBehindPaywall: boolean },
  depth: number,
): string {
  const { type = '' } = node
  if (depth > DEEPEST) return ''
  const inner = () =>
    (node.children ?? []).map((child) => nodeHtml(child, notes, state, depth + 1)).join('')
  if (type.endsWith('text') && typeof node.text === 'string')
    return formatted(node.text, Number(node.format ?? 0))
  if (type === 'linebreak') return '<br>'
  if (type === 'tab') return ' '
  if (type === 'paywall') {
    state.isBehindPaywall = true
    return ''
  }
  if (type === 'link' || type === 'autolink')
    return `<a href="${escapeHtml(String(node.url ?? ''))}">${inner()}</a>`
  const tag = tagOf(node, type)
  if (tag) return `<${tag}>${inner()}</${tag}>`
  return cardHtml(type, node, notes) + (node.children ? inner() : '')
}

function tagOf({ tag }: Node, type: string): string | undefined {
  const own = typeof tag === 'string' ? tag : ''
  if (type.endsWith('heading')) return /^h[1-6]$/.test(own) ? own : 'h2'
  if (type === 'list') return /^[uo]l$/.test(own) ? own : 'ul'
  return TAGS[type]
}

function formatted(words: string, format: number): string {
  let html = escapeHtml(words)
  for (const [bit, tag] of Object.entries(FORMATS))
    if (format & Number(bit)) html = `<${tag}>${html}</${tag}>`
  return html
}
