import type { Parent, Root, Text } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { mentionOf } from './citation-patterns.ts'
import type { Reference } from './contract.ts'
import { citationMark, furtherReading, type Numbered, sideNote } from './side-notes.ts'

/** Elements without citation numbers. */
const APART = new Set(['h2', 'h3', 'pre', 'code', 'sup', 'sub', 'a', 'caption', 'small'])

const TRAILING = /^(?:['’]s)?[.,;:!?)”"’]*/

type Passage = { block: number; text: Text; parent: Parent }

type Place = { passage: Passage; at: number; length: number; number: number }

/** Numbers at `[2]` or the first mention, with side notes; returns the cited ones. */
export function cite(tree: Root, references: Reference[]): Set<number> {
  if (references.length === 0) return new Set()
  const passages = passagesOf(tree)
  const numbered = references.map((reference, index) => ({ reference, number: index + 1 }))
  const written = passages.flatMap((passage) => writtenPlaces(passage, references.length))
  const named = numbered
    .filter(({ number }) => written.every((place) => place.number !== number))
    .flatMap((reference) => firstMention(passages, reference))
  // A written number at the end of a name comes after the name's own.
  const places = [...written, ...named].sort(
    (a, b) =>
      passages.indexOf(a.passage) - passages.indexOf(b.passage) ||
      a.at - b.at ||
      a.length - b.length,
  )
  const cited = new Set(places.map(({ number }) => number))
  const beside = (number: number) => places.find((place) => place.number === number)?.passage.block
  const apart = numbered.filter(({ number }) => !cited.has(number))
  const parts = [lastPartOf(tree), ...places.map(({ passage }) => passage.block + 1)]
  const lastPart = Math.min(Math.max(...parts), tree.children.length - 1)
  tree.children = tree.children.flatMap((node, block) => [
    ...numbered.filter(({ number }) => beside(number) === block).map(sideNote),
    ...(block === lastPart && apart.length > 0 ? [furtherReading(apart)] : []),
    node,
  ])
  for (const place of places.toReversed()) setMark(place, isFirst(place, places))
  return cited
}

function passagesOf(tree: Root): Passage[] {
  const passages: Passage[] = []
  for (const [block, node] of tree.children.entries()) {
    visit({ type: 'root', children: [node] } as Root, (child, _index, parent) => {
      if (child.type === 'element' && APART.has(child.tagName)) return SKIP
      if (child.type === 'text' && parent) passages.push({ block, text: child, parent })
      return undefined
    })
  }
  return passages
}

const writtenPlaces = (passage: Passage, count: number): Place[] =>
  [...passage.text.value.matchAll(/ ?\[(\d{1,2})\]/g)]
    .map(({ index, 0: mark, 1: digits }) => ({
      passage,
      at: index,
      length: mark.length,
      number: Number(digits),
    }))
    .filter(({ number }) => number >= 1 && number <= count)

function firstMention(passages: Passage[], { reference, number }: Numbered): Place[] {
  const pattern = mentionOf(reference)
  for (const passage of passages) {
    const { value } = passage.text
    const match = pattern.exec(value)
    if (!match) continue
    const end = match.index + match[0].length
    const trailing = TRAILING.exec(value.slice(end))?.[0] ?? ''
    return [{ passage, at: end + trailing.length, length: 0, number }]
  }
  return []
}

function lastPartOf({ children }: Root): number {
  const heading = children.findLastIndex((node) => node.type === 'element' && node.tagName === 'h2')
  return heading < 0 ? children.length : heading + 1
}

const isFirst = (place: Place, places: Place[]): boolean =>
  places.find(({ number }) => number === place.number) === place

/** From the last place to the first, because a change moves the later ones. */
function setMark({ passage: { text, parent }, at, length, number }: Place, first: boolean): void {
  const rest: Text = { type: 'text', value: text.value.slice(at + length) }
  text.value = text.value.slice(0, at)
  const index = parent.children.indexOf(text as never)
  parent.children.splice(index + 1, 0, citationMark(number, first) as never, rest as never)
}
