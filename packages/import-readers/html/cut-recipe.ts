import { element } from '@site/text/elements.ts'
import { elementsIn } from '@site/text/read-document.ts'
import { shownText } from '@site/text/text-of-html.ts'
import type { Element, RootContent } from 'hast'
import { factsIn, type RecipeFacts } from '../readers/shared/recipe-facts.ts'
import {
  AMOUNT,
  OF_KITCHEN,
  type RecipeHead,
  type RecipePart,
  recipeHeadIn,
} from './looks-like-recipe.ts'
import {
  blockLines,
  isElement,
  isListed,
  isParagraph,
  knownWords,
  type RecipeSection,
  sectionsOf,
} from './recipe-lines.ts'
import { takeFacts } from './take-facts.ts'

/** A bold paragraph is below all headings. */
export type Head = { words: string; level: number }
/** What blocks have of a recipe, and the others. */
export type Cut = {
  /** Of a heading directly above it, which is not in the rest. */
  name: string
  rest: RootContent[]
  facts: RecipeFacts
  /** Its heading is one of things to make, and no line is of a kitchen. */
  isCraft: boolean
} & Record<RecipePart, RecipeSection[]>

export const IS_HEAD = /^(?:h[1-6]|p)$/
export const OF_BOLD = 7
const LONGEST_HEAD = 60
/** Heads a list of things that are not eaten. */
const EQUIPMENT = /^(?:(?:kitchen|special) )?(?:equipment|cookware|utensils|tools)(?: needed)?:?$/i
/** Of a step that is a paragraph. */
const NUMBER = /^(?:(?:step|schritt|étape|paso|passo|stap) )?\d{1,2}[.):]\s{1,9}/i

export const isBlank = (node: RootContent): boolean =>
  node.type === 'comment' || (node.type === 'text' && node.value.trim() === '')

export function headOf(node: RootContent, next: RootContent | undefined): Head | null {
  if (!isElement(node) || !IS_HEAD.test(node.tagName)) return null
  const words = knownWords(node)
  if (words === '' || words.length > LONGEST_HEAD || words.includes('\n')) return null
  const [, level] = /^h([1-6])$/.exec(node.tagName) ?? []
  if (level) return { words, level: Number(level) }
  const isBold = node.children.every(
    (child) => isBlank(child) || (isElement(child) && /^(?:strong|b)$/.test(child.tagName)),
  )
  const isPlain = recipeHeadIn(words) !== null && (words.endsWith(':') || isLines(next))
  const isName = isListed(next) && !/[.!?]$/.test(words)
  return isBold || isName || isPlain ? { words, level: OF_BOLD } : null
}

const LONGEST_LINE = 120

/** Whether a paragraph is lines of ingredients, of which the first has an amount. */
function isLines(node: RootContent | undefined): boolean {
  const [first = ''] = node && isParagraph(node) ? blockLines(node) : []
  return AMOUNT.test(first) && first.length <= LONGEST_LINE
}

/** Lines that may be ingredients: short, and no sentences. */
const areIngredients = (node: RootContent): boolean =>
  isParagraph(node) &&
  blockLines(node).every(
    (line) => line.length <= LONGEST_LINE && (AMOUNT.test(line) || !/[.!?]$/.test(line)),
  ) &&
  blockLines(node).length > 0

const picturesIn = (node: Element): Element[] =>
  elementsIn(node, ({ tagName }) => tagName === 'img').map((picture) => element('p', {}, picture))

/** Puts a mark where the part is that comes first. */
export function cutSections(blocks: RootContent[], id: string, first: RecipePart): Cut {
  const cut: Cut = {
    name: '',
    ingredients: [],
    directions: [],
    rest: [],
    facts: {},
    isCraft: false,
  }
  let part = null as RecipePart | null
  let level = 0
  let hasSteps = false
  let isNumbered = false
  /** Where several steps are one paragraph, a single line behind them is none. */
  let hasLines = false
  /** A heading inside a part, which stays in the text unless it heads lines of the recipe. */
  let inner = null as { node: RootContent; name: string } | null
  /** The name of a heading that stays in the text with words below it, before its lines. */
  let told = ''
  /** Whether sentences began the steps of a heading, and no list yet. */
  let isIntroduced = false
  const keep = (...nodes: RootContent[]) => {
    if (inner) {
      cut.rest.push(inner.node)
      told = inner.name
    }
    inner = null
    cut.rest.push(...nodes)
  }
  const begin = (named: RecipeHead, head: Head) => {
    keep()
    if (named.part === first && cut[first].length === 0) {
      cut.name = takeName(cut.rest, head)
      cut.isCraft = named.isOfCraft
      cut.rest.push(element('hr', { dataCard: id }))
    }
    // `Crust ingredients` within the ingredients is a group.
    if (part !== named.part || head.level < level) level = head.level
    hasSteps &&= part === named.part
    isNumbered &&= part === named.part
    hasLines &&= part === named.part
    part = named.part
    told = ''
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
    const isGroup =
      part === 'ingredients' &&
      head?.level === OF_BOLD &&
      !EQUIPMENT.test(head.words) &&
      (isListed(next) || isLines(next))
    if (head && head.level <= level && !isGroup) part = null
    // A rule between the parts would stay alone.
    if (part === 'ingredients' && isRule(node)) continue
    if (part === 'directions' && isRule(node)) part = null
    // Steps may be paragraphs, and “Bake 10 min” is one.
    const mayBeFacts = part === null || (isParagraph(node) && (part === 'ingredients' || hasSteps))
    const own = mayBeFacts && isTextOrList(node) ? takeFacts(node) : null
    if (own) {
      cut.facts = { ...own.facts, ...cut.facts }
      if (own.rest) keep(own.rest)
    } else if (part && inner && isIntroduction(part, blocks, at)) {
      cut[part].push({ name: inner.name, lines: blockLines(node) })
      inner = null
      isIntroduced = true
    } else if (part && isIntroduced && isParagraph(node))
      cut[part].at(-1)?.lines.push(...blockLines(node))
    else if (part && head) {
      keep()
      told = ''
      isIntroduced = false
      inner = { node, name: head.words.replace(/[\s:]{1,30}$/, '') }
    } else if (part && isPartOf(part, node, { hasSteps, isNumbered, hasLines })) {
      const [own, ...groups] = sectionsOf(node)
      const name = inner?.name ?? told
      if (name) cut[part].push({ name, lines: [] })
      inner = null
      told = ''
      isIntroduced = false
      isNumbered ||= part === 'directions' && isNumberedText(node)
      hasLines ||= part === 'directions' && isParagraph(node) && blockLines(node).length > 1
      cut[part].at(-1)?.lines.push(...(own?.lines ?? []).map(isNumbered ? unnumbered : String))
      cut[part].push(...groups)
      hasSteps ||= part === 'directions' && isListed(node)
      cut.rest.push(...picturesIn(node as Element))
    } else keep(node)
  }
  keep()
  cut.isCraft &&= !cut.ingredients.some(({ lines }) => lines.some((line) => OF_KITCHEN.test(line)))
  return cut
}

/** Takes the heading that ends these blocks, if it is above the one of the ingredients. */
function takeName(blocks: RootContent[], { level }: Head): string {
  const last = blocks.at(-1)
  const head = last && headOf(last, undefined)
  if (!head || (head.level >= level && head.level < OF_BOLD) || /[.!?]$/.test(head.words)) return ''
  blocks.pop()
  return /^(?:the )?recipe\b.{0,3}$/i.test(head.words) ? '' : head.words.replace(/[\s:]{1,30}$/, '')
}

const isRule = (node: RootContent): boolean => isElement(node) && node.tagName === 'hr'

const unnumbered = (line: string): string => line.replace(NUMBER, '')
const isNumberedText = (node: RootContent): boolean =>
  isParagraph(node) && blockLines(node).every((line) => NUMBER.test(line))

/** Paragraphs between a heading and its list. */
const MOST_SENTENCES = 5

/** Sentences below a heading of steps, with a list of them behind. */
function isIntroduction(part: RecipePart, blocks: RootContent[], at: number): boolean {
  if (part !== 'directions') return false
  const end = blocks.slice(at, at + MOST_SENTENCES).findIndex((node) => !isSentence(node))
  return end > 0 && isListed(blocks[at + end])
}

const isSentence = (node: RootContent): boolean =>
  isParagraph(node) && blockLines(node).length === 1 && /[.!?\])]$/.test(shownText(node))

type Steps = { hasSteps: boolean; isNumbered: boolean; hasLines: boolean }

/** Steps are no table, and have no terms; once they are lists, lines or have numbers, all are. */
function isPartOf(part: RecipePart, node: RootContent, steps: Steps): boolean {
  if (part === 'ingredients') return isListed(node) || areIngredients(node)
  if (isListed(node)) return /^[ou]l$/.test(node.tagName)
  if (!isTextOrList(node) || steps.hasSteps) return false
  if (steps.isNumbered) return isNumberedText(node)
  return !steps.hasLines || blockLines(node).length > 1
}

const isTextOrList = (node: RootContent): node is Element =>
  isElement(node) && /^(?:p|[ou]l)$/.test(node.tagName) && shownText(node) !== ''
