import { element } from '@site/text/elements.ts'
import type { Footnote } from '@site/text/footnotes.ts'
import type { ElementContent, Nodes, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import type { Reference } from './contract.ts'
import { citationAnchor, referenceAnchor } from './side-notes.ts'

const WRITTEN = /\[(\d{1,2})\]/

const isLink = (node: Nodes): boolean => node.type === 'element' && node.tagName === 'a'

const rootOf = (words: ElementContent[]): Root => ({ type: 'root', children: words })

export function referencesIn(notes: Footnote[], references: Reference[]): Set<number> {
  const numbers = new Set<number>()
  for (const { words } of notes)
    visit(rootOf(words), (node) => {
      if (isLink(node)) return SKIP
      const written = node.type === 'text' ? node.value.matchAll(new RegExp(WRITTEN, 'g')) : []
      for (const [, digits] of written)
        if (references[Number(digits) - 1]) numbers.add(Number(digits))
      return undefined
    })
  return numbers
}

/**
 * Writes author and title in the place of `[2]` in footnotes. The first one can be linked back to,
 * if the text does not cite the reference.
 */
export function nameReferences(
  notes: Footnote[],
  references: Reference[],
  inText: ReadonlySet<number> = new Set(),
): void {
  const seen = new Set(inText)
  const named = (words: ElementContent[]): ElementContent[] =>
    words.flatMap((node): ElementContent[] => {
      if (isLink(node)) return [node]
      if (node.type === 'element') return [{ ...node, children: named(node.children) }]
      if (node.type !== 'text') return [node]
      // With the group in `WRITTEN`, `split` returns texts and numbers in turn.
      return node.value.split(WRITTEN).map((value, index): ElementContent => {
        if (index % 2 === 0) return { type: 'text', value }
        const number = Number(value)
        const reference = references[number - 1]
        if (!reference) return { type: 'text', value: `[${value}]` }
        const id = seen.has(number) ? {} : { id: citationAnchor(number) }
        seen.add(number)
        const { author, title } = reference
        const href = `#${referenceAnchor(number)}`
        return element('a', { href, ...id }, `${author}, `, element('cite', {}, title))
      })
    })
  for (const note of notes) note.words = named(note.words)
}

/** The words without ids, for words that a page shows a second time. */
export const withoutIds = (words: ElementContent[]): ElementContent[] =>
  words.map((node) => {
    if (node.type !== 'element') return node
    const { id: _, ...properties } = node.properties
    return { ...node, properties, children: withoutIds(node.children) }
  })
