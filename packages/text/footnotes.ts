import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { element } from './elements.ts'
import { SKIP, visitElements } from './visit-elements.ts'

const MARKS = new Set(['strong', 'em', 's', 'sub', 'sup', 'code', 'cite', 'a'])

/** A footnote is `<span data-footnote="">Its words</span>`. */
export const isFootnote = ({ tagName, properties }: Element): boolean =>
  tagName === 'span' && properties.dataFootnote !== undefined

export const footnote = (words: ElementContent[]): Element => ({
  ...element('span', { dataFootnote: '' }),
  children: wordsOf(words),
})

/** The text and inline elements of a footnote; blocks are unwrapped and separated by spaces. */
function wordsOf(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node]
    if (node.type !== 'element') return []
    const words = wordsOf(node.children)
    if (MARKS.has(node.tagName)) return [{ ...node, children: words }]
    return node.tagName === 'span' ? words : [{ type: 'text', value: ' ' }, ...words]
  })
}

/** Rewrites footnotes to their stored form and removes those without words. */
export function narrowFootnotes(tree: Root): void {
  visitElements(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    // A footnote in a link moves behind it: links cannot be nested, and the footnote's number is a
    // link.
    if (node.tagName === 'a') parent.children.splice(index + 1, 0, ...notesTakenFrom(node))
    if (node.tagName !== 'span') return undefined
    if (!isFootnote(node)) {
      if (node.properties.lang) return undefined
      parent.children.splice(index, 1, ...node.children)
    } else if (textOf(node).trim() === '') parent.children.splice(index, 1)
    else {
      node.children = trimmed(wordsOf(node.children))
      return SKIP
    }
    return index
  })
}

function notesTakenFrom(link: Element): Element[] {
  const taken: Element[] = []
  visitElements(link, (node, index, parent) => {
    if (!parent || index === undefined || !isFootnote(node)) return undefined
    parent.children.splice(index, 1)
    taken.push(node)
    return index
  })
  return taken
}

function trimmed(words: ElementContent[]): ElementContent[] {
  const [first] = words
  if (first?.type === 'text') first.value = first.value.trimStart()
  const last = words.at(-1)
  if (last?.type === 'text') last.value = last.value.trimEnd()
  return words.filter((node) => node.type !== 'text' || node.value !== '')
}

/** A footnote in the list; footnotes with equal words are one and have several marks. */
export type Footnote = { number: number; words: ElementContent[]; marks: Element[] }

/** Replaces the footnotes in a text by empty marks, and returns them. */
export function takeFootnotes(tree: Root): Footnote[] {
  const notes = new Map<string, Footnote>()
  visitElements(tree, (node) => {
    if (!isFootnote(node)) return undefined
    const key = JSON.stringify(node.children)
    const note = notes.get(key) ?? { number: notes.size + 1, words: node.children, marks: [] }
    notes.set(key, note)
    note.marks.push(Object.assign(node, element('sup', { className: ['citation'] })))
    return SKIP
  })
  return [...notes.values()]
}

const markId = (number: number, place: number): string =>
  `note-mark-${number}${place === 0 ? '' : `-${place + 1}`}`

/** Numbers the marks of all footnotes; returns the list that they link to. */
export function footnoteList(notes: Footnote[]): Element {
  const items = notes.map(({ number, words, marks }) => {
    for (const [place, mark] of marks.entries()) {
      mark.properties.id = markId(number, place)
      mark.children = [
        element(
          'a',
          { href: `#note-${number}`, role: 'doc-noteref', ariaLabel: `Note ${number}` },
          String(number),
        ),
      ]
    }
    const back = marks.map((_, place) => {
      const which = marks.length > 1 ? `, place ${place + 1}` : ''
      const ariaLabel = `Back to note ${number} in the text${which}`
      const href = `#${markId(number, place)}`
      return element('a', { className: ['note-back'], href, role: 'doc-backlink', ariaLabel }, '↑')
    })
    return element('li', { id: `note-${number}`, dir: 'auto' }, ...words, ' ', ...back)
  })
  return element('ol', { className: ['footnotes-list'] }, ...items)
}
