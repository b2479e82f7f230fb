import type { Element, RootContent } from 'hast'
import { attributeOf, findMarked, type Marking } from './find-microdata.ts'
import type { Json } from './json-values.ts'
import { shownText } from './text-of-html.ts'

/** HTML in which a class may mark a recipe. */
export const HAS_RECIPE_CLASS = /\bclass\s{0,9}=\s{0,9}["']?[^"'>]{0,200}\bh-?recipe\b/i

/** The classes of h-recipe and of hRecipe before it, with the names of schema.org. */
const NAMES: Record<string, string> = {
  'p-name': 'name',
  fn: 'name',
  'p-summary': 'description',
  summary: 'description',
  'p-ingredient': 'recipeIngredient',
  ingredient: 'recipeIngredient',
  'p-yield': 'recipeYield',
  yield: 'recipeYield',
  'e-instructions': 'recipeInstructions',
  instructions: 'recipeInstructions',
  instruction: 'recipeInstructions',
  'dt-duration': 'totalTime',
  duration: 'totalTime',
  preptime: 'prepTime',
  cooktime: 'cookTime',
  'u-photo': 'image',
  photo: 'image',
}

/** Authors and reviews have names and summaries of their own. */
const OTHERS = /^(?:author|p-author|vcard|h-card|hreview|h-review|p-review|review)$/

const classesOf = ({ properties }: Element): string[] =>
  Array.isArray(properties.className)
    ? properties.className.map((name) => String(name).toLowerCase())
    : []

/** What is in the title of an element for programs: “PT30M” for “half an hour”. */
function titleWithin(node: Element): string {
  if (node.tagName === 'abbr' || classesOf(node).includes('value-title'))
    return attributeOf(node, 'title')
  return node.children.map(titleOf).find(Boolean) ?? ''
}

const titleOf = (node: RootContent): string => (node.type === 'element' ? titleWithin(node) : '')

/** Whether an element is marked as a recipe by its class. */
export const isRecipeByClass = (node: Element): boolean =>
  classesOf(node).some((name) => /^h-?recipe$/.test(name))

/** What an element is of a recipe by its classes, in the names of schema.org. */
export const namesByClass = (node: Element): string[] => [
  ...new Set(classesOf(node).flatMap((name) => NAMES[name] ?? [])),
]

const MARKING: Marking = {
  isRecipe: isRecipeByClass,
  isItem: (node) => classesOf(node).some((name) => OTHERS.test(name)),
  namesOf: namesByClass,
  valueOf(node) {
    const isTime = classesOf(node).some((name) => /(?:time|duration)$/.test(name))
    return (
      (isTime && (attributeOf(node, 'dateTime') || titleWithin(node))) ||
      (node.tagName === 'img' && attributeOf(node, 'src')) ||
      shownText(node)
    )
  },
}

/** The recipes that a page marks by classes, as data of JSON-LD. */
export const findMicroformat = (source: string): Json[] =>
  HAS_RECIPE_CLASS.test(source) ? findMarked(source, MARKING) : []
