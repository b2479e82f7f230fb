import { createHash } from 'node:crypto'
import { escapeHtml } from '@site/text/escape-html.ts'
import { findRecipes } from '@site/text/find-recipes.ts'
import type { SourceRecipe } from './pieces.ts'

/** Takes the place of a recipe that the source does not have. */
export const recipeMark = (words: string): string =>
  `<p><code data-unknown data-recipe>${escapeHtml(words)}</code></p>`

/** The place of a recipe in the HTML of its article. */
export const recipePlace = (id: string): string => `<hr data-card="${id}">`

/** A UUID: the same at every run, and different for each article. */
export function recipeIdOf(site: string, recipe: string, article: string): string {
  const hash = createHash('sha256').update(`${site}\n${recipe}\n${article}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hash[16] ?? '0', 16) % 4]
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/** The recipes in the source of a page, or in JSON-LD itself, that have ingredients or steps. */
export const recipesIn = (source: string, site: string, article: string): SourceRecipe[] =>
  findRecipes(source)
    .filter((data) => CONTENTS.some((name) => hasWords(data[name])))
    .map((data, at) => ({ id: recipeIdOf(site, String(at), article), data }))

const CONTENTS = ['recipeIngredient', 'ingredients', 'supply', 'recipeInstructions', 'step']

/** Deeper than any recipe is nested. */
const DEEPEST = 20

/** Whether a value of JSON-LD has a letter or a digit, names of types apart. */
function hasWords(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return /[\p{L}\p{N}]/u.test(String(value ?? ''))
  if (depth > DEEPEST) return false
  return Object.entries(value).some(
    ([name, inner]) => !name.startsWith('@') && hasWords(inner, depth + 1),
  )
}
