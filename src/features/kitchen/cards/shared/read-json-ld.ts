import { isObject, isOf, type Json, listOf } from '@site/text/find-recipes.ts'
import { textOfHtml } from '@site/text/text-of-html.ts'
import { readGroups } from '../admin/paste/read-text.ts'
import { readYield, timesOf } from '../admin/paste/read-yield.ts'
import { readDuration } from '../admin/read-duration.ts'
import { withUses } from '../admin/uses.ts'
import { DIETS, NUTRIENTS } from '../card-fields.ts'
import { type Card, emptyCard } from '../contract.ts'
import { withFactorLimits } from './read-factor-limits.ts'
import { readStep, stepTexts } from './read-steps.ts'

/** The text of a value: of a text, a number, the first of a list, or an object with a name. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return textOfHtml(value)
  if (Array.isArray(value)) return textOf(value[0])
  return isObject(value) ? textOf(value.text ?? value.name ?? value['@value']) : ''
}

type Part = { name: string; texts: string[] }

/** Reads parts with their steps from texts, `HowToStep` and `HowToSection`. */
function partsOf(value: unknown): Part[] {
  const parts: Part[] = [{ name: '', texts: [] }]
  const add = (text: string) => parts.at(-1)?.texts.push(...text.split('\n').filter(Boolean))
  for (const one of listOf(value)) {
    if (isObject(one) && isOf(one, 'HowToSection')) {
      const texts = listOf(one.itemListElement ?? one.steps).map(textOf)
      parts.push({ name: textOf(one.name), texts }, { name: '', texts: [] })
    } else if (isObject(one) && !isOf(one, 'HowToStep') && one.itemListElement)
      for (const step of listOf(one.itemListElement)) add(textOf(step))
    else if (isObject(one) && isOf(one, 'HowToStep') && !one.text && one.itemListElement)
      add(listOf(one.itemListElement).map(textOf).join(' '))
    else add(textOf(one))
  }
  return parts.filter(({ texts }) => texts.length > 0)
}

const longest = (texts: string[]) =>
  texts.toSorted((one, other) => other.length - one.length)[0] ?? ''

const words = (value: unknown): string[] =>
  listOf(value)
    .map(textOf)
    .flatMap((text) => text.split(/\s*,\s*/))
    .filter(Boolean)

/** Reads a card from `Recipe` or `HowTo` of schema.org. */
export function readData(data: Json, newId: () => string): Card {
  const minutes = (value: unknown) => readDuration(textOf(value))
  const nutrition = isObject(data.nutrition) ? data.nutrition : null
  const lines = listOf(data.recipeIngredient ?? data.ingredients ?? data.supply).map(textOf)
  const diets = listOf(data.suitableForDiet).join(' ').toLowerCase()
  return {
    ...emptyCard('', isOf(data, 'Recipe') ? 'recipe' : 'method', textOf(data.name)),
    description: textOf(data.description).replace(/\s+/g, ' '),
    yield: readYield(longest(listOf(data.recipeYield ?? data.yield).map(textOf))),
    ...timesOf(
      { preparation: minutes(data.prepTime), work: minutes(data.cookTime ?? data.performTime) },
      minutes(data.totalTime),
    ),
    groups: readGroups(
      lines.flatMap((text) => text.split('\n')).filter((text) => /[\p{L}\p{N}]/u.test(text)),
      newId,
    ),
    parts: partsOf(data.recipeInstructions ?? data.step).map(({ name, texts }) => ({
      name,
      steps: stepTexts(texts).map((text) => readStep(text, newId())),
    })),
    tools: listOf(data.tool).map(textOf).filter(Boolean),
    cuisine: words(data.recipeCuisine)[0] ?? '',
    keywords: words(data.keywords).slice(0, 30),
    diets: DIETS.filter((diet) => diets.includes(`${diet}Diet`.toLowerCase())),
    nutrition:
      nutrition &&
      (Object.fromEntries(
        NUTRIENTS.map((name) => [name, textOf(nutrition[name])]),
      ) as Card['nutrition']),
    video: videoOf(data.video),
  }
}

/** The same, with what its steps use and the limits that its words set. */
export const readCard = (data: Json, newId: () => string): Card =>
  withFactorLimits(withUses(readData(data, newId)))

function videoOf(value: unknown): string {
  const [video] = listOf(value)
  const address = isObject(video) ? textOf(video.contentUrl ?? video.embedUrl ?? video.url) : ''
  return /^https?:\/\//.test(address) ? address : ''
}
