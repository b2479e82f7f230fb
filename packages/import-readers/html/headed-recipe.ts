import { htmlOf, treeOf } from '@site/text/html-tree.ts'
import type { Parents, Root, RootContent } from 'hast'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import type { Note } from '../notes.ts'
import type { ArticlePiece, SourceRecipe } from '../pieces.ts'
import type { RecipeFacts } from '../readers/shared/recipe-facts.ts'
import { recipeIdOf, recipesIn } from '../source-recipes.ts'
import {
  type Cut,
  cutSections,
  type Head,
  headOf,
  IS_HEAD,
  isBlank,
  OF_BOLD,
} from './cut-recipe.ts'
import { unwrapped } from './layout-boxes.ts'
import { partsIn, type RecipePart, recipeHeadIn } from './looks-like-recipe.ts'
import type { RecipeSection } from './recipe-lines.ts'
import { splitLines } from './split-lines.ts'

type Titled = Pick<ArticlePiece, 'key' | 'title' | 'base'>
type Taken = { html: string; recipes: SourceRecipe[] }
/** What is known of the recipe from elsewhere, such as front matter. */
type Known = { ingredients?: RecipeSection[]; facts?: RecipeFacts }

/** A longer line is no ingredient. */
const LONGEST_LINE = 250

/** The node whose children are the parts of the recipe, of which one begins with this part. */
function placeOf(tree: Root, part: RecipePart): Parents | null {
  const places: Parents[] = []
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return true
    const next = parent.children.slice(index + 1, index + 3).find((one) => !isBlank(one))
    const head = headOf(node, next)
    // No text is read twice, however deeply headings are nested.
    if (!head || recipeHeadIn(head.words)?.part !== part)
      return IS_HEAD.test(node.tagName) ? SKIP : true
    places.push(parent)
    return EXIT
  })
  return places[0] ?? null
}

/**
 * Cuts the recipes out of a text that has ingredients and directions under headings, and leaves
 * marks; what is neither stays. Null without such a recipe.
 */
export function takeHeadedRecipes(html: string, article: Titled, known: Known = {}): Taken | null {
  const parts = partsIn(html)
  if (!parts.has('directions') || !(known.ingredients || parts.has('ingredients'))) return null
  try {
    const tree = treeOf(html)
    // Its parts may stand in columns.
    return (
      takeFrom(structuredClone(tree), article, known) ?? takeFrom(unwrapped(tree), article, known)
    )
  } catch (error) {
    // It is nested too deeply to be parsed into a tree.
    if (error instanceof RangeError) return null
    throw error
  }
}

function takeFrom(tree: Root, { key, title, base }: Titled, known: Known): Taken | null {
  splitLines(tree)
  const place = placeOf(tree, known.ingredients ? 'directions' : 'ingredients')
  if (!place) return null
  const blocks = place.children.filter((node) => !isBlank(node))
  const parts = known.ingredients ? [{ blocks, name: '' }] : splitRecipes(blocks)
  const recipes: SourceRecipe[] = []
  const children = parts.flatMap(({ blocks, name }, at) => {
    const id = recipeIdOf(base, String(at), key)
    const cut = cutSections(blocks, id, known.ingredients ? 'directions' : 'ingredients')
    const recipe = recipeOf(cut, known, cut.name || name || title, { base, key, id })
    if (!recipe) return blocks
    recipes.push(recipe)
    return cut.rest
  })
  if (recipes.length === 0) return null
  place.children = children as typeof place.children
  takeBackLinks(tree)
  return { html: htmlOf(tree), recipes }
}

/** Footnotes of lines that are in a card now lead back to nothing. */
function takeBackLinks(tree: Root): void {
  const ids = new Set<unknown>()
  visit(tree, 'element', ({ properties }) => void ids.add(properties.id))
  visit(tree, 'element', ({ tagName, properties }, index, parent) => {
    const isBack = tagName === 'a' && String(properties.className ?? '') === 'footnote-backref'
    if (!isBack || !parent || index === undefined) return
    if (ids.has(String(properties.href).slice(1))) return
    parent.children.splice(index, 1)
    return index
  })
}

/** Of several recipes in one text each has a heading above its ingredients, and its name. */
function splitRecipes(blocks: RootContent[]): { blocks: RootContent[]; name: string }[] {
  const heads = blocks.map((node, at) => headOf(node, blocks[at + 1]))
  const begins = heads.flatMap((head, at) => {
    if (head === null || recipeHeadIn(head.words)) return []
    const next = heads.findIndex((one, after) => after > at && one && one.level <= OF_BOLD - 1)
    const inner = next < 0 ? null : (heads[next] as Head)
    const isName =
      inner && inner.level > head.level && recipeHeadIn(inner.words)?.part === 'ingredients'
    return isName && recipeHeadIn(inner.words)?.name === '' ? [at] : []
  })
  if (begins.length < 2) return [{ blocks, name: '' }]
  return begins.map((at, index) => ({
    blocks: blocks.slice(index === 0 ? 0 : at, begins[index + 1]),
    name: (heads[at] as Head).words,
  }))
}

function recipeOf(
  cut: Cut,
  known: Known,
  name: string,
  { base, key, id }: { base: string; key: string; id: string },
): SourceRecipe | null {
  const ingredients = known.ingredients ?? cut.ingredients.filter(({ lines }) => lines.length > 0)
  const directions = cut.directions.filter(({ lines }) => lines.length > 0)
  const isLong = ({ lines }: RecipeSection) => lines.some(({ length }) => length > LONGEST_LINE)
  const isWhole = directions.length > 0 && (known.ingredients || ingredients.length > 0)
  if (!isWhole || ingredients.some(isLong)) return null
  const parts = { ingredients, directions }
  const data = recipeData(name, { ...cut.facts, ...known.facts }, parts, cut.isCraft)
  const [recipe] = recipesIn(JSON.stringify(data), base, key)
  return recipe ? { ...recipe, id } : null
}

/** Numbers of footnotes stay as words. */
const countLinks = (html: string): number =>
  html.split(/<a\b(?![^>]{0,300}href="#fn(?:ref)?\d)/i).length

/** Ingredients and steps of a card have no links. */
export const noteLinks = (note: Note): void =>
  note('links', 'Links in ingredients and steps were replaced by their words.')

/** Tells when links of a text are not in what is left of it beside its recipes. */
export function noteLostLinks(before: string, { html }: Pick<Taken, 'html'>, note: Note): void {
  if (countLinks(html) < countLinks(before)) noteLinks(note)
}

/** A recipe as data of schema.org. */
export const recipeData = (
  name: string,
  facts: RecipeFacts & { description?: string },
  { ingredients, directions }: Record<RecipePart, RecipeSection[]>,
  isCraft = false,
) => ({
  '@type': isCraft ? 'HowTo' : 'Recipe',
  name,
  ...facts,
  recipeIngredient: ingredients.flatMap(({ name, lines }) => [
    ...(name ? [`${/^\d/.test(name) ? 'For ' : ''}${name}:`] : []),
    ...lines,
  ]),
  recipeInstructions: directions.map(({ name, lines }) => ({
    '@type': 'HowToSection',
    name,
    itemListElement: lines,
  })),
})
