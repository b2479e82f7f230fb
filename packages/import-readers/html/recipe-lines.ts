import { shownText } from '@site/text/text-of-html.ts'
import type { Element, RootContent } from 'hast'
import { visit } from 'unist-util-visit'

/** Lines that a list or table of a recipe has, below the group that they belong to. */
export type RecipeSection = { name: string; lines: string[] }

export const isElement = (node: RootContent | undefined): node is Element =>
  node?.type === 'element'
const childrenOf = (node: Element): Element[] => node.children.filter(isElement)

/** Lists, and what some write instead: terms with definitions, and tables. */
export const isListed = (node: RootContent | undefined): node is Element =>
  isElement(node) && /^(?:[oud]l|table)$/.test(node.tagName)

const POWERS: Record<string, string> = { '2': '²', '3': '³' }
/** A unit of length at the end of a text. */
const LENGTH = /(?:^|[^\p{L}])(?:[cdkm]?m|ft|in|yd)$/u

/** Square and cubic measures with their sign, which words alone would lose. */
function withPowers(node: RootContent): RootContent {
  const copy = structuredClone(node)
  visit(copy, 'element', ({ tagName, children }, index, parent) => {
    const [only] = children
    if (tagName !== 'sup' || only?.type !== 'text' || !parent || !index) return
    const before = parent.children[index - 1]
    const power = POWERS[only.value.trim()]
    if (power && before?.type === 'text' && LENGTH.test(before.value)) only.value = power
  })
  return copy
}

/** Words without shortcodes that are unknown here: a card has no place for them. */
export function knownWords(node: RootContent): string {
  const copy = withPowers(node)
  visit(copy, 'element', ({ properties }, index, parent) => {
    if (properties.dataUnknown === undefined || !parent || index === undefined) return
    parent.children.splice(index, 1)
    return index
  })
  return shownText(copy).replace(/ {2,}/g, ' ')
}

export const isParagraph = (node: RootContent): boolean => isElement(node) && node.tagName === 'p'

export const blockLines = (node: RootContent): string[] =>
  knownWords(node).split('\n').filter(Boolean)

/** Without the boxes of to-do lists. */
const linesIn = (node: RootContent): string[] =>
  knownWords(node)
    .split('\n')
    .map((line) => line.replace(/^\[[ x]?\]\s*/i, ''))
    .filter(Boolean)
const lineOf = (nodes: Element[]): string =>
  nodes
    .flatMap(linesIn)
    .filter((words) => /[\p{L}\p{N}]/u.test(words))
    .join(' ')

/** The lines of a block; a line that is bold or italic throughout begins a group. */
export function sectionsOf(node: RootContent): RecipeSection[] {
  if (!isListed(node)) return [{ name: '', lines: linesIn(node) }]
  if (node.tagName === 'table') return [{ name: '', lines: rowsOf(node) }]
  if (node.tagName === 'dl') return [{ name: '', lines: termsOf(node) }]
  const sections: RecipeSection[] = [{ name: '', lines: [] }]
  for (const item of childrenOf(node)) {
    const name = isEmphasized(item) ? lineOf([item]).replace(/[\s:]{1,30}$/, '') : ''
    if (name) sections.push({ name, lines: [] })
    else sections.at(-1)?.lines.push(...(isOneStep(node, item) ? [lineOf([item])] : linesIn(item)))
  }
  const isOfNames = sections.every(({ lines }) => lines.length === 0)
  return isOfNames ? [{ name: '', lines: linesIn(node) }] : sections
}

/** A numbered item with several paragraphs, and no list inside it. */
const isOneStep = ({ tagName }: Element, item: Element): boolean =>
  tagName === 'ol' &&
  childrenOf(item).length > 1 &&
  childrenOf(item).every(({ tagName }) => tagName === 'p')

/** Whether a block is bold or italic throughout. */
export function isEmphasized(item: Element): boolean {
  const parts = item.children.filter((part) => part.type !== 'text' || part.value.trim())
  const [only] = parts
  if (parts.length !== 1 || !isElement(only)) return false
  return only.tagName === 'p' ? isEmphasized(only) : /^(?:strong|b|em|i)$/.test(only.tagName)
}

/** `1` and `onion` are one line, as are the cells of a row. */
function termsOf(list: Element): string[] {
  const lines: Element[][] = []
  for (const node of childrenOf(list).flatMap((child) =>
    child.tagName === 'div' ? childrenOf(child) : [child],
  )) {
    if (node.tagName === 'dt' || lines.length === 0) lines.push([])
    lines.at(-1)?.push(node)
  }
  return lines.map(lineOf).filter(Boolean)
}

const rowsOf = (table: Element): string[] =>
  childrenOf(table)
    .flatMap((part) => (part.tagName === 'tr' ? [part] : childrenOf(part)))
    .filter(({ tagName, children }) =>
      tagName === 'tr' ? children.some((cell) => isElement(cell) && cell.tagName === 'td') : false,
    )
    .map((row) => {
      const [first, second, ...others] = childrenOf(row)
      if (!first || !second) return lineOf(childrenOf(row))
      const isAmountLast = /^\D+$/.test(lineOf([first])) && /^[\d½¼¾⅓⅔]/.test(lineOf([second]))
      return lineOf(isAmountLast ? [second, first, ...others] : [first, second, ...others])
    })
    .filter(Boolean)
