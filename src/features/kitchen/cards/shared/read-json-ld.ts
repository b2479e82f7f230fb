import { isObject, isOf, type Json, listOf } from '@site/text/json-values.ts'
import { readGroups } from '../admin/paste/read-text.ts'
import { readYield, timesOf } from '../admin/paste/read-yield.ts'
import { readDuration, readSpan } from '../admin/read-duration.ts'
import { DIETS, NUTRIENTS } from '../card-fields.ts'
import { type Card, emptyCard } from '../contract.ts'
import { textOfData, textsOfData } from './data-text.ts'
import { exactDuration } from './durations.ts'
import { withFactorLimits } from './read-factor-limits.ts'
import { readInstructions } from './read-instructions.ts'
import { readStep } from './read-steps.ts'
import { withUses } from './uses.ts'

/** The yield that says most: of "12" and "12 buns" the second, of words alone none before a number. */
function yieldOf(value: unknown): Card['yield'] {
  const yields = textsOfData(value)
    .toSorted((one, other) => other.length - one.length)
    .map(readYield)
  return yields.find(({ amount }) => amount !== null) ?? yields[0] ?? readYield('')
}

/** Minutes; a number alone is one of minutes. */
function minutesOf(value: unknown): number | null {
  const text = textOfData(value).trim()
  return /^\d{1,6}(?:\.\d+)?$/.test(text) ? Math.round(Number(text)) : readDuration(text)
}

const TIMES = {
  prepTime: 'Preparation time',
  cookTime: 'Cooking time',
  performTime: 'Working time',
  totalTime: 'Total time',
}
const LONGEST_TIME = 200
/** "PT" and the like, of programs that had nothing to say. */
const WITHOUT_TIME = /^P?[\dTYMWDHS.,:]*$/i

/** Times that one number of minutes does not say whole: ranges, and words such as "overnight". */
function furtherTimes(data: Json): string[] {
  return Object.entries(TIMES).flatMap(([name, label]) => {
    const text = textOfData(data[name]).trim()
    const span = readSpan(text)
    if (span && span.from !== span.to)
      return [`${label}: ${exactDuration(span.from)} to ${exactDuration(span.to)}`]
    return span || WITHOUT_TIME.test(text) ? [] : [`${label}: ${text.slice(0, LONGEST_TIME)}`]
  })
}

const words = (value: unknown): string[] =>
  listOf(value)
    .map(textOfData)
    .flatMap((text) => text.split(/\s*,\s*/))
    .filter(Boolean)

/** Reads a card from `Recipe` or `HowTo` of schema.org. */
export function readData(data: Json, newId: () => string): Card {
  const nutrition = isObject(data.nutrition) ? data.nutrition : null
  const lines = textsOfData(data.recipeIngredient ?? data.ingredients ?? data.supply)
  const diets = listOf(data.suitableForDiet).join(' ').toLowerCase()
  return {
    ...emptyCard('', isOf(data, 'Recipe') ? 'recipe' : 'method', textOfData(data.name)),
    description: textOfData(data.description).replace(/\s+/g, ' '),
    yield: yieldOf(data.recipeYield ?? data.yield),
    ...timesOf(
      { preparation: minutesOf(data.prepTime), work: minutesOf(data.cookTime ?? data.performTime) },
      minutesOf(data.totalTime),
    ),
    groups: readGroups(
      lines.filter((text) => /[\p{L}\p{N}]/u.test(text)),
      newId,
    ),
    parts: readInstructions(data.recipeInstructions ?? data.step).map(({ name, steps }) => ({
      name,
      steps: steps.map((text) => readStep(text, newId())),
    })),
    tools: textsOfData(data.tool),
    cuisine: words(data.recipeCuisine)[0] ?? '',
    keywords: words(data.keywords).slice(0, 30),
    diets: DIETS.filter((diet) => diets.includes(`${diet}Diet`.toLowerCase())),
    nutrition:
      nutrition &&
      (Object.fromEntries(
        NUTRIENTS.map((name) => [name, textOfData(nutrition[name])]),
      ) as Card['nutrition']),
    notes: furtherTimes(data).join('\n'),
    video: videoOf(data.video),
  }
}

/** The same, with what its steps use and the limits that its words set. */
export const readCard = (data: Json, newId: () => string): Card =>
  withFactorLimits(withUses(readData(data, newId)))

function videoOf(value: unknown): string {
  const [video] = listOf(value)
  const address = isObject(video) ? textOfData(video.contentUrl ?? video.embedUrl ?? video.url) : ''
  return /^https?:\/\//.test(address) ? address : ''
}
