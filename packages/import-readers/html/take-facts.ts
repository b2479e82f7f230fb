import { element } from '@site/text/elements.ts'
import type { Element } from 'hast'
import { factsIn, type RecipeFacts } from '../readers/shared/recipe-facts.ts'
import { blockLines, isElement, isParagraph } from './recipe-lines.ts'

/** Facts of a list or of the lines of a paragraph, of which the others stay. */
export function takeFacts(node: Element): { facts: RecipeFacts; rest: Element | null } | null {
  const items = isParagraph(node) ? brokenLines(node) : node.children.filter(isElement)
  const others: Element[] = []
  let facts: RecipeFacts = {}
  for (const item of items) {
    const own = factsOfLines(blockLines(item))
    if (own.length > 0 && own.every((fact) => fact !== null))
      facts = { ...Object.assign({}, ...own), ...facts }
    else others.push(item)
  }
  if (others.length === items.length) return null
  const [first, ...more] = others
  if (!first) return { facts, rest: null }
  if (!isParagraph(node)) return { facts, rest: { ...node, children: others } }
  const children = more.flatMap((line) => [element('br', {}), ...line.children])
  return { facts, rest: { ...node, children: [...first.children, ...children] } }
}

/** Each line has facts, or two are a label and its value. */
function factsOfLines(lines: string[]): (RecipeFacts | null)[] {
  const own = lines.map(factsIn)
  return lines.length === 2 && own.includes(null) ? [factsIn(lines.join(' '))] : own
}

/** The lines of a paragraph as paragraphs. */
function brokenLines(paragraph: Element): Element[] {
  const lines = [element('p', {})]
  for (const child of paragraph.children)
    if (isElement(child) && child.tagName === 'br') lines.push(element('p', {}))
    else lines.at(-1)?.children.push(child)
  return lines
}
