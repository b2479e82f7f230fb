import { element } from '@site/text/elements.ts'
import { htmlOf, treeOf } from '@site/text/html-tree.ts'
import { shownText } from '@site/text/text-of-html.ts'
import type { Element, Parents, Root, RootContent } from 'hast'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import type { ArticlePiece, SourceRecipe } from '../pieces.ts'
import { factsIn, type RecipeFacts } from '../readers/shared/recipe-facts.ts'
import { recipeIdOf, recipesIn } from '../source-recipes.ts'
import { looksLikeRecipe, partHeadedBy, type RecipePart } from './looks-like-recipe.ts'

type Titled = Pick<ArticlePiece, 'key' | 'title' | 'base'>
type Taken = { html: string; recipe: SourceRecipe }
type Section = { name: string; lines: string[] }
/** A bold paragraph is below all headings. */
type Head = { words: string; level: number }

const HEADS = /^(?:h[1-6]|p)$/
const OF_BOLD = 7
const LONGEST_HEAD = 60
/** A longer line is no ingredient. */
const LONGEST_LINE = 250

const isElement = (node: RootContent | undefined): node is Element => node?.type === 'element'
const isList = (node: RootContent | undefined): boolean =>
  isElement(node) && /^[ou]l$/.test(node.tagName)
const isBlank = (node: RootContent): boolean =>
  node.type === 'comment' || (node.type === 'text' && node.value.trim() === '')

function headOf(node: RootContent, next: RootContent | undefined): Head | null {
  if (!isElement(node) || !HEADS.test(node.tagName)) return null
  const words = shownText(node)
  if (words === '' || words.length > LONGEST_HEAD || words.includes('\n')) return null
  const [, level] = /^h([1-6])$/.exec(node.tagName) ?? []
  if (level) return { words, level: Number(level) }
  const isBold = node.children.every(
    (child) => isBlank(child) || (isElement(child) && /^(?:strong|b)$/.test(child.tagName)),
  )
  return isBold || isList(next) ? { words, level: OF_BOLD } : null
}

/** The node whose children are the parts of the recipe. */
function placeOf(tree: Root): Parents | null {
  const places: Parents[] = []
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return true
    const next = parent.children.slice(index + 1, index + 3).find((one) => !isBlank(one))
    const head = headOf(node, next)
    // No text is read twice, however deeply headings are nested.
    if (!head || partHeadedBy(head.words) !== 'ingredients')
      return HEADS.test(node.tagName) ? SKIP : true
    places.push(parent)
    return EXIT
  })
  return places[0] ?? null
}

const picturesIn = (node: Element): Element[] => {
  const found: Element[] = []
  visit(node, 'element', (one) => {
    if (one.tagName === 'img') found.push(element('p', {}, one))
  })
  return found
}

/**
 * Cuts the recipe out of a text that has ingredients and directions under headings, and leaves a
 * mark; what is neither stays. Null without such a recipe.
 */
export function takeHeadedRecipe(html: string, article: Titled): Taken | null {
  if (!looksLikeRecipe(html)) return null
  try {
    return takeFrom(html, article)
  } catch (error) {
    // It is nested too deeply to be parsed into a tree.
    if (error instanceof RangeError) return null
    throw error
  }
}

function takeFrom(html: string, { key, title, base }: Titled): Taken | null {
  const tree = treeOf(html)
  const place = placeOf(tree)
  if (!place) return null
  const { rest, facts, sections } = cutSections(place, recipeIdOf(base, '0', key))
  const [ingredients, directions] = [sections.ingredients, sections.directions].map((some) =>
    some.filter(({ lines }) => lines.length > 0),
  ) as [Section[], Section[]]
  if (ingredients.length === 0 || directions.length === 0) return null
  if (ingredients.some(({ lines }) => lines.some(({ length }) => length > LONGEST_LINE)))
    return null
  place.children = rest as typeof place.children
  const data = {
    '@type': 'Recipe',
    name: title,
    ...facts,
    recipeIngredient: ingredients.flatMap(({ name, lines }) => [
      ...(name ? [`${name}:`] : []),
      ...lines,
    ]),
    recipeInstructions: directions.map(({ name, lines }) => ({
      '@type': 'HowToSection',
      name,
      itemListElement: lines,
    })),
  }
  const [recipe] = recipesIn(JSON.stringify(data), base, key)
  return recipe ? { html: htmlOf(tree), recipe } : null
}

function cutSections({ children }: Parents, id: string) {
  const sections: Record<RecipePart, Section[]> = { ingredients: [], directions: [] }
  const rest: RootContent[] = []
  const facts: RecipeFacts = {}
  const blocks = children.filter((node) => !isBlank(node))
  let part: RecipePart | null = null
  let level = 0
  let hasSteps = false
  /** A heading inside a part, which stays in the text unless it heads lines of the recipe. */
  let inner: { node: RootContent; name: string } | null = null
  const keep = (...nodes: RootContent[]) => {
    if (inner) rest.push(inner.node)
    inner = null
    rest.push(...nodes)
  }
  for (const [at, node] of blocks.entries()) {
    const next = blocks[at + 1]
    const head = headOf(node, next)
    const named = head && partHeadedBy(head.words)
    if (head && named) {
      keep()
      if (named === 'ingredients' && sections.ingredients.length === 0)
        rest.push(element('hr', { dataCard: id }))
      part = named
      level = head.level
      sections[named].push({ name: '', lines: [] })
      continue
    }
    // A bold paragraph before a list of ingredients begins a group of them.
    const isGroup = part === 'ingredients' && head?.level === OF_BOLD && isList(next)
    if (head && head.level <= level && !isGroup) part = null
    const lines = shownText(node).split('\n').filter(Boolean)
    const own = part === null && isTextOrList(node) ? factsOf(lines) : null
    if (own) Object.assign(facts, { ...own, ...facts })
    else if (part && head) {
      keep()
      inner = { node, name: head.words.replace(/[\s:]{1,30}$/, '') }
    } else if (
      part &&
      (isList(node) || (part === 'directions' && !hasSteps && isTextOrList(node)))
    ) {
      if (inner) sections[part].push({ name: inner.name, lines: [] })
      inner = null
      sections[part].at(-1)?.lines.push(...lines)
      hasSteps ||= part === 'directions' && isList(node)
      rest.push(...picturesIn(node as Element))
    } else keep(node)
  }
  keep()
  return { rest, facts, sections }
}

const isTextOrList = (node: RootContent): boolean =>
  isElement(node) && /^(?:p|[ou]l)$/.test(node.tagName) && shownText(node) !== ''

/** Null when a line says anything but facts. */
function factsOf(lines: string[]): RecipeFacts | null {
  const facts = lines.map(factsIn)
  return facts.length > 0 && facts.every((own) => own !== null) ? Object.assign({}, ...facts) : null
}
