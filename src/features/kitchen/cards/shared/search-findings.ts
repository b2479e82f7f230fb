import type { Card } from '../contract.ts'
// What Google recommends: developers.google.com/search/docs/appearance/structured-data/recipe
import recommended from './recommended.json' with { type: 'json' }

/** The data of a card by keys of schema.org. */
export type CardData = Record<string, unknown>

export type SearchFindings = {
  /** About the whole result. */
  note: string
  /** Why there is no rich result, or what it lacks. */
  refused: string[]
  /** What search engines recommend and the card lacks. */
  missing: string[]
}

const METHOD =
  'Search engines no longer show rich results for methods: readers see an ordinary result. Other programs still read the data in the page.'

const DURATION = /^P(?=\d|T\d)(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?)?$/
const TIMES = ['prepTime', 'cookTime', 'performTime', 'totalTime']

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** All steps, also those in parts. */
const stepsOf = (data: CardData): unknown[] =>
  listOf(data.recipeInstructions ?? data.step).flatMap((one) => {
    const { itemListElement } = one as { itemListElement?: unknown[] }
    return itemListElement ?? [one]
  })

function leftOut(card: Card, data: CardData): (string | false)[] {
  const lines = card.groups.flatMap((group) => group.lines).length
  const steps = card.parts.flatMap((part) => part.steps).length
  return [
    lines > listOf(data.recipeIngredient ?? data.supply).length &&
      'Lines without a name are left out.',
    steps > stepsOf(data).length && 'Steps without text are left out.',
    card.video !== '' &&
      !data.video &&
      'The video is left out: search engines require its date, a picture, and an address where it plays.',
  ]
}

function isWrongRating({ aggregateRating }: CardData): boolean {
  if (!aggregateRating) return false
  const { ratingValue, ratingCount } = aggregateRating as Record<string, unknown>
  const [value, count] = [Number(ratingValue), Number(ratingCount)]
  return !(value >= 1 && value <= 5 && Number.isInteger(count) && count > 0)
}

/** rule: cards/search-preview */
export function searchFindings(card: Card, data: CardData): SearchFindings {
  const isRecipe = data['@type'] === 'Recipe'
  const { calories } = (data.nutrition ?? {}) as { calories?: string }
  const refused = [
    !data.name && 'Without a name there is no result.',
    isRecipe && !data.image && 'Without a picture there is no rich result.',
    TIMES.some((name) => name in data && !DURATION.test(String(data[name]))) &&
      'A time is not a valid duration and is refused.',
    isRecipe &&
      'prepTime' in data !== 'cookTime' in data &&
      'Preparation and cooking times count only together.',
    Boolean(calories) &&
      !data.recipeYield &&
      'Energy counts only if the card says how much it makes.',
    isWrongRating(data) && 'The stars are refused: they must be from 1 to 5.',
    ...leftOut(card, data),
  ]
  const missing = isRecipe
    ? Object.entries(recommended).flatMap(([name, words]) => (name in data ? [] : [words]))
    : []
  return {
    note: isRecipe ? '' : METHOD,
    refused: refused.filter((one) => one !== false),
    missing,
  }
}
