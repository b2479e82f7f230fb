import { element } from '@site/text/elements.ts'
import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { styleOf } from './styles.ts'

type Item = { level: number; marker: string; content: ElementContent[] }

/** Makes lists of Word's paragraphs, which have a marker and a level instead. */
export function joinWordLists(children: ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = []
  let items: Item[] = []
  const endList = () => {
    joined.push(...listsOf(items))
    items = []
  }
  for (const child of children) {
    const item = child.type === 'element' ? itemOf(child) : null
    if (item) items.push(item)
    else if (items.length === 0 || !isBetween(child)) {
      endList()
      joined.push(child)
    }
  }
  endList()
  return joined
}

const isBetween = (child: ElementContent): boolean =>
  child.type === 'comment' || (child.type === 'text' && child.value.trim() === '')

function itemOf(node: Element): Item | null {
  const level = /\blevel(\d)\b/.exec(styleOf(node, 'mso-list'))?.[1]
  if (level === undefined) return null
  const marker: string[] = []
  const content = withoutMarker(node.children, marker)
  return { level: Number(level), marker: marker.join('').trim(), content }
}

function withoutMarker(children: ElementContent[], marker: string[]): ElementContent[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return child
    if (/^ignore$/i.test(styleOf(child, 'mso-list'))) {
      marker.push(textOf(child))
      return []
    }
    return { ...child, children: withoutMarker(child.children, marker) }
  })
}

/** Markers of ordered lists: `1.`, `a)`, `(iv)`. The letter o without a point is a bullet. */
const ORDERED = /^\(?(?:(\d+)|[a-z]{1,5})[.)]/i

function listsOf(items: Item[]): Element[] {
  const lists: Element[] = []
  const open: { level: number; list: Element }[] = []
  for (const { level, marker, content } of items) {
    const number = ORDERED.exec(marker)
    const tagName = number ? 'ol' : 'ul'
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    const last = open.at(-1)
    if (last?.level === level && last.list.tagName !== tagName) open.pop()
    if (open.at(-1)?.level !== level) {
      const start = Number(number?.[1] ?? 1)
      const list = element(tagName, start === 1 ? {} : { start })
      const parent = open.at(-1)?.list.children.at(-1)
      if (parent?.type === 'element') parent.children.push(list)
      else lists.push(list)
      open.push({ level, list })
    }
    open.at(-1)?.list.children.push(element('li', {}, ...content))
  }
  return lists
}
