import { findRecipes } from '@site/text/find-recipes.ts'
import { textOfHtml } from '@site/text/text-of-html.ts'
import type { Card } from '../../contract.ts'
import { withFactorLimits } from '../../shared/read-factor-limits.ts'
import { readData } from '../../shared/read-json-ld.ts'
import { withUses } from '../../shared/uses.ts'
import { readText } from './read-text.ts'

const NO_DATA = 'The source of this page has no recipe data. Copy the recipe from the page itself.'
const NO_RECIPE = 'Neither ingredients nor steps were found in this text.'
const TOO_LONG = 'This is too long for a recipe. Paste a part of it.'

/** The most lines and steps together; no recipe has more. */
const MOST = 500

/**
 * Reads a recipe from a text, or from the source of a page (rule: cards/pasted-recipe).
 * @returns a card, or why the recipe cannot be read
 */
export function readRecipe(
  source: string,
  id: string,
  newPartId: () => string,
): { card: Card } | { problem: string } {
  const [data] = findRecipes(source)
  if (!data && /<(?:html|head|body|script)\b/i.test(source)) return { problem: NO_DATA }
  const isHtml = /<(?:p|li|br|div)\b/i.test(source)
  const card = data
    ? readData(data, newPartId)
    : readText(isHtml ? textOfHtml(source) : source, newPartId)
  if (card.groups.length + card.parts.length === 0) return { problem: NO_RECIPE }
  const rows = [
    ...card.groups.flatMap(({ lines }) => lines),
    ...card.parts.flatMap(({ steps }) => steps),
  ]
  if (rows.length > MOST) return { problem: TOO_LONG }
  const named = { ...card, id, name: card.name || 'Pasted recipe' }
  return { card: withFactorLimits(withUses(named)) }
}
