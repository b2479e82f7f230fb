import { element } from '@site/text/elements.ts'
import { shownText } from '@site/text/text-of-html.ts'
import type { Element, RootContent } from 'hast'
import { visit } from 'unist-util-visit'
import { factsIn, type RecipeFacts } from '../readers/shared/recipe-facts.ts'
import { type RecipeHead, type RecipePart, recipeHeadIn } from './looks-like-recipe.ts'
import { isElement, isListed, type RecipeSection, sectionsOf } from './recipe-lines.ts'

/** A bold paragraph is below all headings. */
export type Head = { words: string; level: number }
/** What blocks have of a recipe, and the others. */
export type Cut = { rest: RootContent[]; facts: RecipeFacts } & Record<RecipePart, RecipeSection[]>

export const IS_HEAD = /^(?:h[1-6]|p)$/
export const OF_BOLD = 7
const LONGEST_HEAD = 60

export const isBlank = (node: RootContent): boolean =>
  node.type === 'comment' || (node.type === 'text' && node.value.trim() === '')

export function headOf(node: RootContent, next: RootContent | undefined): Head | null {
  if (!isElement(node) || !IS_HEAD.test(node.tagName)) return null
  const words = shownText(node)
  if (words === '' || words.length > LONGEST_HEAD || words.includes('\n')) return null
  const [, level] = /^h([1-6])$/.exec(node.tagName) ?? []
  if (level) return { words, level: Number(level) }
  const isBold = node.children.every(
    (child) => isBlank(child) || (isElement(child) && /^(?:strong|b)$/.test(child.tagName)),
  )
  return isBold || isListed(next) ? { words, level: OF_BOLD } : null
}

const picturesIn = (node: Element): Element[] => {
  const found: Element[] = []
  visit(node, 'element', (one) => {
    if (one.tagName === 'img') found.push(element('p', {}, one))
  })
  return found
}

/** Puts a mark where the part is that comes first. */
export function cutSections(blocks: RootContent[], id: string, first: RecipePart): Cut {
  const cut: Cut = { ingredients: [], directions: [], rest: [], facts: {} }
  let part = null as RecipePart | null
  let level = 0
  let hasSteps = false
  /** A heading inside a part, which stays in the text unless it heads lines of the recipe. */
  let inner = null as { node: RootContent; name: string } | null
  const keep = (...nodes: RootContent[]) => {
    if (inner) cut.rest.push(inner.node)
    inner = null
    cut.rest.push(...nodes)
  }
  const begin = (named: RecipeHead, head: Head) => {
    keep()
    if (named.part === first && cut[first].length === 0)
      cut.rest.push(element('hr', { dataCard: id }))
    // `Crust ingredients` within the ingredients is a group.
    if (part !== named.part || head.level < level) level = head.level
    hasSteps &&= part === named.part
    part = named.part
    cut[part].push({ name: named.name, lines: [] })
    const fact = named.aside ? factsIn(named.aside) : null
    cut.facts = { ...fact, ...cut.facts }
  }
  for (const [at, node] of blocks.entries()) {
    const next = blocks[at + 1]
    const head = headOf(node, next)
    const named = head && recipeHeadIn(head.words)
    if (head && named) {
      begin(named, head)
      continue
    }
    // A bold paragraph before a list of ingredients begins a group of them.
    const isGroup = part === 'ingredients' && head?.level === OF_BOLD && isListed(next)
    if (head && head.level <= level && !isGroup) part = null
    if (part === 'directions' && isRule(node)) part = null
    // Steps may be paragraphs, and “Bake 10 min” is one.
    const mayBeFacts = part === null || (isParagraph(node) && (part === 'ingredients' || hasSteps))
    const own = mayBeFacts && isTextOrList(node) ? factsOf(node) : null
    if (own) {
      cut.facts = { ...own.facts, ...cut.facts }
      if (own.rest) keep(own.rest)
    } else if (part && head) {
      keep()
      inner = { node, name: head.words.replace(/[\s:]{1,30}$/, '') }
    } else if (
      part &&
      (isPartOf(part, node) || (part === 'directions' && !hasSteps && isTextOrList(node)))
    ) {
      const [own, ...groups] = sectionsOf(node)
      if (inner) cut[part].push({ name: inner.name, lines: [] })
      inner = null
      cut[part].at(-1)?.lines.push(...(own?.lines ?? []))
      cut[part].push(...groups)
      hasSteps ||= part === 'directions' && isListed(node)
      cut.rest.push(...picturesIn(node as Element))
    } else keep(node)
  }
  keep()
  return cut
}

const isRule = (node: RootContent): boolean => isElement(node) && node.tagName === 'hr'
const isParagraph = (node: RootContent): boolean => isElement(node) && node.tagName === 'p'

/** Steps are no table, and have no terms. */
const isPartOf = (part: RecipePart, node: RootContent): boolean =>
  isListed(node) && (part === 'ingredients' || /^[ou]l$/.test(node.tagName))

const isTextOrList = (node: RootContent): node is Element =>
  isElement(node) && /^(?:p|[ou]l)$/.test(node.tagName) && shownText(node) !== ''

/** Facts of a list, of which other items stay, or of a paragraph that says nothing else. */
function factsOf(node: Element): { facts: RecipeFacts; rest: Element | null } | null {
  const of = (one: RootContent) => shownText(one).split('\n').filter(Boolean).map(factsIn)
  const items = isParagraph(node) ? [node] : node.children.filter(isElement)
  const others: Element[] = []
  let facts: RecipeFacts = {}
  for (const item of items) {
    const own = of(item)
    if (own.length > 0 && own.every((fact) => fact !== null))
      facts = { ...Object.assign({}, ...own), ...facts }
    else others.push(item)
  }
  if (others.length === items.length) return null
  return { facts, rest: others.length > 0 ? { ...node, children: others } : null }
}
