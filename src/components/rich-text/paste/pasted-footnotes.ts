import { element } from '@site/text/elements.ts'
import type { Element, ElementContent, Nodes, Parents, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

const BLOCKS = new Set(['li', 'p', 'div', 'dd', 'td', 'aside'])
const IS_TITLE = /^(?:foot|end)?notes:?$/i

type Pair = { mark: Element; note: Element; back: Set<Element> }

/**
 * Moves the footnotes of Word, Google Docs, WordPress, Substack and Markdown from below the text to
 * their marks.
 */
export function raiseFootnotes(tree: Root): void {
  const parents = new Map<Nodes, Parents>()
  const named = new Map<string, Element>()
  const links: Element[] = []
  visit(tree, 'element', (node, _, parent) => {
    if (parent) parents.set(node, parent)
    for (const name of namesOf(node)) named.set(name, node)
    if (node.tagName === 'a' && nameIn(node)) links.push(node)
  })
  const pairs: Pair[] = []
  const used = new Set<Element>()
  for (const link of links) {
    const target = used.has(link) ? undefined : named.get(nameIn(link))
    const note = target && noteAround(target, parents)
    if (!note || isWithin(link, note, parents)) continue
    const mark = markAround(link, parents)
    const names = new Set([...namesOf(link), ...namesOf(mark)])
    const back = links.filter((one) => isWithin(one, note, parents))
    if (!back.some((one) => names.has(nameIn(one)))) continue
    for (const one of back) if (leadsToMark(one, named, note)) used.add(one)
    pairs.push({ mark, note, back: new Set(back.filter((one) => used.has(one))) })
  }
  for (const { mark, note, back } of pairs) {
    // `normalize` narrows the words, after it has read what their styles and former names mean.
    const words = withoutBack(note.children, back)
    Object.assign(mark, { ...element('span', { dataFootnote: '' }), children: words })
  }
  for (const { note } of pairs) remove(note, parents)
}

const namesOf = ({ properties: { id, name } }: Element): string[] =>
  [id, name].filter((one) => typeof one === 'string' && one !== '') as string[]

const nameIn = ({ properties }: Element): string =>
  /#(.+)$/.exec(String(properties.href ?? ''))?.[1] ?? ''

/** The footnote at a link's target: the block that is named or around it. */
function noteAround(target: Element, parents: Map<Nodes, Parents>): Element | undefined {
  let node: Nodes | undefined = target
  while (node?.type === 'element' && !BLOCKS.has(node.tagName)) node = parents.get(node)
  if (node?.type !== 'element') return undefined
  const around = parents.get(node)
  // A footnote may have several paragraphs in an element around them.
  const isWhole = around?.type === 'element' && /footnote$/.test(kindOf(around))
  return isWhole ? around : node
}

const kindOf = ({ properties: { className, style } }: Element): string =>
  String([className].flat()[0] ?? style ?? '')

/** The mark of a footnote, with the `<sup>` that may be around its link. */
function markAround(link: Element, parents: Map<Nodes, Parents>): Element {
  const around = parents.get(link)
  const isAlone =
    around?.type === 'element' &&
    ['sup', 'span'].includes(around.tagName) &&
    textOf(around).trim() === textOf(link).trim()
  return isAlone ? markAround(around, parents) : link
}

function isWithin(node: Nodes, around: Element, parents: Map<Nodes, Parents>): boolean {
  for (let at = parents.get(node); at; at = parents.get(at)) if (at === around) return true
  return false
}

const leadsToMark = (link: Element, named: Map<string, Element>, note: Element): boolean =>
  named.has(nameIn(link)) && named.get(nameIn(link)) !== note

function withoutBack(nodes: ElementContent[], back: ReadonlySet<Element>): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node]
    if (back.has(node)) return []
    const children = withoutBack(node.children, back)
    const isEmptied = node.children.length > 0 && textOf({ ...node, children }).trim() === ''
    return isEmptied ? [] : [{ ...node, children }]
  })
}

/**
 * Removes a footnote from below the text, with the list, section, rule and title that it leaves
 * empty.
 */
function remove(note: Element, parents: Map<Nodes, Parents>): void {
  const parent = parents.get(note)
  const at = parent?.children.indexOf(note as never) ?? -1
  if (!parent || at < 0) return
  parent.children.splice(at, 1)
  const isEmpty = parent.type === 'element' && textOf(parent).trim() === ''
  if (isEmpty && parent.tagName !== 'body') {
    remove(parent, parents)
    return
  }
  for (let index = at - 1; index >= 0; index -= 1) {
    const before = parent.children[index]
    const isBlank = before?.type === 'text' && before.value.trim() === ''
    if (!isBlank && !(before?.type === 'element' && isHead(before))) return
    if (!isBlank) parent.children.splice(index, 1)
  }
}

const isHead = (node: Element): boolean =>
  node.tagName === 'hr' || (/^h[1-6]$/.test(node.tagName) && IS_TITLE.test(textOf(node).trim()))
