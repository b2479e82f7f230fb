import { element } from '@site/text/elements.ts'
import { HAS_RECIPE_CLASS, isRecipeByClass, namesByClass } from '@site/text/find-microformat.ts'
import { htmlOf, treeOf } from '@site/text/html-tree.ts'
import { shownText } from '@site/text/text-of-html.ts'
import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import type { ArticlePiece, SourceRecipe } from '../pieces.ts'
import { recipeIdOf, recipePlace, recipesIn } from '../source-recipes.ts'

type Titled = Pick<ArticlePiece, 'key' | 'base'>

const HAS_ITEM = /\bitemtype\s{0,9}=[^>]{0,200}\bRecipe\b/i
const RECIPE = /(?:^|[/:\s])Recipe(?:\s|$)/i
const isRecipe = (node: Element) =>
  RECIPE.test(`${node.properties.itemType ?? ''}`) || isRecipeByClass(node)
/** A label with its value, which the data have. */
const FACT = /^[^.!?…]{1,40}:\s?[^.!?…]{0,60}$/u
const SHORTEST = 15

/**
 * Cuts the recipes out of a text that marks them for search engines, as plugins do, and leaves
 * marks. Null without one.
 */
export function takeMarkedRecipes(
  html: string,
  { key, base }: Titled,
): { html: string; recipes: SourceRecipe[] } | null {
  if (!HAS_ITEM.test(html) && !HAS_RECIPE_CLASS.test(html)) return null
  try {
    const tree = treeOf(html)
    const recipes: SourceRecipe[] = []
    visit(tree, 'element', (node, index, parent) => {
      if (!parent || index === undefined || !isRecipe(node)) return undefined
      const [recipe] = recipesIn(htmlOf({ type: 'root', children: [node] } as Root), base, key)
      if (!recipe) return SKIP
      const id = recipeIdOf(base, `marked ${recipes.length}`, key)
      recipes.push({ ...recipe, id })
      const rest = otherWords(node)
      parent.children.splice(index, 1, element('hr', { dataCard: id }), ...rest)
      return [SKIP, index + 1 + rest.length]
    })
    return recipes.length > 0 ? { html: htmlOf(tree), recipes } : null
  } catch (error) {
    // It is nested too deeply to be parsed into a tree.
    if (error instanceof RangeError) return null
    throw error
  }
}

const SCRIPT =
  /<script\b[^>]{0,200}\bapplication\/ld\+json\b[^>]{0,200}>[\s\S]{0,200000}?<\/script>/gi

/**
 * Cuts the data of recipes that a text has for search engines alone, and leaves marks. Null without
 * them.
 */
export function takeScriptedRecipes(
  html: string,
  { key, base }: Titled,
): { html: string; recipes: SourceRecipe[] } | null {
  const recipes: SourceRecipe[] = []
  const without = html.replace(SCRIPT, (script) => {
    const own = recipesIn(script, base, `${key} script ${recipes.length}`)
    recipes.push(...own)
    return own.length > 0 ? own.map(({ id }) => recipePlace(id)).join('\n') : script
  })
  return recipes.length > 0 ? { html: without, recipes } : null
}

/** What the cook says beside the data, as paragraphs. */
function otherWords(recipe: Element): Element[] {
  const copy = structuredClone(recipe)
  visit(copy, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    if (node.properties.itemProp === undefined && namesByClass(node).length === 0) return undefined
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
  return shownText(copy)
    .split('\n')
    .filter((line) => line.length >= SHORTEST && !FACT.test(line))
    .map((line) => element('p', {}, line))
}
