import type { ElementContent, Parent, Root, Text } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { APART, mentionOf, WRITTEN } from './citation-patterns.ts'
import type { Reference } from './contract.ts'
import { citationMark, furtherReading, type Numbered, sideNote } from './side-notes.ts'

const TRAILING = /^(?:['’]s)?[.,;:!?)”"’]*/

type Passage = { block: number; order: number; text: Text; parent: Parent }

type Place = { passage: Passage; at: number; length: number; number: number }

/**
 * Sets the number of each reference where the text has `[2]`, or else at its first mention.
 * @param named numbers of the references that footnotes name, whose mentions are not looked for
 * @param inBrackets whether numbers are in brackets, to be told from those of footnotes
 * @returns the numbers of the references that the text cites
 */
export function cite(
  tree: Root,
  references: Reference[],
  named: ReadonlySet<number>,
  inBrackets: boolean,
): Set<number> {
  if (references.length === 0) return new Set()
  const passages = passagesOf(tree)
  const numbered = references.map((reference, index) => ({ reference, number: index + 1 }))
  const written = passages.flatMap((passage) => writtenPlaces(passage, references.length))
  const marked = new Set([...named, ...written.map(({ number }) => number)])
  const mentioned = numbered
    .filter(({ number }) => !marked.has(number))
    .flatMap((reference) => firstMention(passages, reference))
  // Where a name ends with a written number, the number of the name comes first.
  const places = [...written, ...mentioned].sort(
    (a, b) => a.passage.order - b.passage.order || a.at - b.at || a.length - b.length,
  )
  const first = new Map(places.toReversed().map((place) => [place.number, place]))
  const cited = new Set(first.keys())
  const beside = Map.groupBy(
    numbered.filter(({ number }) => cited.has(number)),
    ({ number }) => first.get(number)?.passage.block,
  )
  const apart = numbered.filter(({ number }) => !cited.has(number) && !named.has(number))
  const lastMark = places.at(-1)?.passage.block ?? -1
  const lastPart = Math.min(Math.max(lastPartOf(tree), lastMark + 1), tree.children.length - 1)
  tree.children = tree.children.flatMap((node, block) => [
    ...(beside.get(block) ?? []).map(sideNote),
    ...(block === lastPart && apart.length > 0 ? [furtherReading(apart)] : []),
    node,
  ])
  setMarks(places, new Set(first.values()), inBrackets)
  return cited
}

function passagesOf(tree: Root): Passage[] {
  const passages: Passage[] = []
  for (const [block, node] of tree.children.entries()) {
    visit({ type: 'root', children: [node] } as Root, (child, _index, parent) => {
      if (child.type === 'element' && APART.has(child.tagName)) return SKIP
      if (child.type === 'text' && parent)
        passages.push({ block, order: passages.length, text: child, parent })
      return undefined
    })
  }
  return passages
}

const writtenPlaces = (passage: Passage, count: number): Place[] =>
  [...passage.text.value.matchAll(WRITTEN)]
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

function setMarks(places: Place[], first: Set<Place>, inBrackets: boolean): void {
  const byParent = Map.groupBy(places, ({ passage }) => passage.parent)
  for (const [parent, inside] of byParent) {
    const byText = Map.groupBy(inside, ({ passage }) => passage.text)
    parent.children = (parent.children as ElementContent[]).flatMap((node) =>
      node.type === 'text' ? withMarks(node, byText.get(node) ?? [], first, inBrackets) : [node],
    )
  }
}

function withMarks(
  text: Text,
  places: Place[],
  first: Set<Place>,
  inBrackets: boolean,
): ElementContent[] {
  let end = 0
  const parts: ElementContent[] = places.flatMap((place) => {
    const value = text.value.slice(end, place.at)
    end = Math.max(end, place.at + place.length)
    const shown = inBrackets ? `[${place.number}]` : String(place.number)
    return [{ type: 'text', value }, citationMark(place.number, first.has(place), shown)]
  })
  return [...parts, { type: 'text', value: text.value.slice(end) }]
}
