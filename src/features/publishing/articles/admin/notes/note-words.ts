import { findQuote, type Quote, quoteAt } from './quotes.ts'

const HIGHLIGHT = 'margin-notes'

export const textSurface = (): HTMLElement | null =>
  document.querySelector('[data-field="body"] [contenteditable="true"]')

function offsetOf(root: HTMLElement, node: Node, offset: number): number {
  const range = document.createRange()
  range.selectNodeContents(root)
  range.setEnd(node, offset)
  return range.toString().length
}

/** The selected words of the text with those around them; null when the selection is elsewhere. */
export function selectedQuote(): Quote | null {
  const root = textSurface()
  const selection = getSelection()
  if (!root || !selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0)
  if (!root.contains(startContainer) || !root.contains(endContainer)) return null
  const quote = quoteAt(
    root.textContent,
    offsetOf(root, startContainer, startOffset),
    offsetOf(root, endContainer, endOffset),
  )
  return quote.quote.trim() === '' ? null : quote
}

/** The places of the quoted words in the text; null for words that the text no longer has. */
export function rangesOf(quotes: Quote[]): (Range | null)[] {
  const root = textSurface()
  if (!root) return quotes.map(() => null)
  const text = root.textContent
  const nodes: { node: Node; at: number }[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let at = 0; walker.nextNode(); at += walker.currentNode.textContent?.length ?? 0)
    nodes.push({ node: walker.currentNode, at })
  return quotes.map((quote) => {
    const from = findQuote(text, quote)
    if (from === null) return null
    const to = from + quote.quote.length
    const first = nodes.findLast(({ at }) => at <= from)
    const last = nodes.findLast(({ at }) => at < to)
    if (!first || !last) return null
    const range = document.createRange()
    range.setStart(first.node, from - first.at)
    range.setEnd(last.node, to - last.at)
    return range
  })
}

/** Highlights ranges of the text without changing its elements; older browsers show nothing. */
export function paint(ranges: Range[]): void {
  if ('highlights' in CSS) CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges))
}

/** Scrolls to a range and selects it; an empty range puts the caret there. */
export function showWords(range: Range): void {
  textSurface()?.focus({ preventScroll: true })
  getSelection()?.setBaseAndExtent(
    range.startContainer,
    range.startOffset,
    range.endContainer,
    range.endOffset,
  )
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
}
