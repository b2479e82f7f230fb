import { visitElements } from '@site/text/visit-elements.ts'
import type { Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { sectionAnchor } from '../../../lib/section-anchor.ts'
import { typeset } from '../../../lib/typeset.ts'

export type Heading = { id: string; text: string; level: 2 | 3 }

export type Chapter = Heading & { sections: Heading[] }

export function anchorHeadings(tree: Root): Heading[] {
  const headings: Heading[] = []
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  visitElements(tree, (node) => {
    if (node.tagName !== 'h2' && node.tagName !== 'h3') return
    const text = textOf(node).replace(/\s+/g, ' ').trim()
    const base = sectionAnchor(text)
    let count = counts.get(base) ?? 1
    let id = base
    while (taken.has(id)) {
      count += 1
      id = `${base}-${count}`
    }
    counts.set(base, count)
    taken.add(id)
    node.properties.id = id
    if (text !== '')
      headings.push({ id, text: typeset(text), level: node.tagName === 'h2' ? 2 : 3 })
  })
  return headings
}

export function chaptersOf(headings: Heading[]): Chapter[] {
  const chapters: Chapter[] = []
  for (const heading of headings) {
    const chapter = chapters.at(-1)
    if (heading.level === 3 && chapter?.level === 2) chapter.sections.push(heading)
    else chapters.push({ ...heading, sections: [] })
  }
  return chapters
}
