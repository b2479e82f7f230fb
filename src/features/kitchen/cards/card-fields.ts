import * as v from 'valibot'
import { isDay } from '../../../lib/calendar-dates.ts'
import { form, line, optionalParagraphs } from '../../../lib/form.ts'
import { address, amount, image, many, minutes } from './card-rules.ts'
import { cardLine } from './line-fields.ts'
import { KINDS } from './shared/card-kinds.ts'
import { altitudeTable, cardStep } from './step-fields.ts'

export const DIFFICULTIES = ['', 'easy', 'medium', 'hard'] as const
/** schema.org's `RestrictedDiet`, without `Diet` at the end. */
export const DIETS = [
  'Vegan',
  'Vegetarian',
  'GlutenFree',
  'LowLactose',
  'LowSalt',
  'LowFat',
  'Diabetic',
  'Halal',
  'Kosher',
  'Hindu',
  'LowCalorie',
] as const
/** The allergens that must be named in the European Union or the United States. */
export const ALLERGENS = [
  'gluten',
  'milk',
  'eggs',
  'fish',
  'crustaceans',
  'molluscs',
  'nuts',
  'peanuts',
  'soy',
  'sesame',
  'celery',
  'mustard',
  'sulphites',
  'lupin',
] as const
/** Keys of schema.org's `NutritionInformation`. */
export const NUTRIENTS = [
  'calories',
  'fatContent',
  'saturatedFatContent',
  'carbohydrateContent',
  'sugarContent',
  'fiberContent',
  'proteinContent',
  'sodiumContent',
] as const

export const MOST_LINES = 100
export const MOST_STEPS = 60

/** A random UUID, which the browser of the editor makes. */
export const CARD_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const cardId = v.pipe(v.string(), v.regex(CARD_ID, 'A card has a UUID.'))

/** How many times the written amounts may be made at once; null for no limit. */
const factorLimits = v.nullable(
  v.pipe(
    form({ least: v.nullable(amount), most: v.nullable(amount), reason: line('A reason', 300) }),
    v.forward(
      v.check(({ least }) => least === null || least <= 1, 'The lower limit must be at most 1.'),
      ['least'],
    ),
    v.forward(
      v.check(({ most }) => most === null || most >= 1, 'The upper limit must be at least 1.'),
      ['most'],
    ),
    v.forward(
      v.check(({ least, most }) => least !== null || most !== null, 'Enter a limit.'),
      ['most'],
    ),
  ),
)

const day = v.union([
  v.literal(''),
  v.pipe(v.string(), v.check(isDay, 'A day looks like 2026-05-31.')),
])

const safety = v.nullable(
  form({
    text: optionalParagraphs('A safety note', 2000),
    source: line('A source', 300),
    href: address,
    checked_by: line('A name', 100),
    checked_on: day,
  }),
)

/** Checks each field alone; `problemsTogether` compares the fields with each other. */
export const cardFields = form({
  id: cardId,
  kind: v.picklist(KINDS),
  name: v.pipe(line('A name', 200), v.nonEmpty('A card needs a name.')),
  description: line('A description', 500),
  image,
  image_alt: line('A description', 1000),
  yield: form({ amount: v.nullable(amount), unit: line('A unit', 60), text: line('A yield', 200) }),
  preparation: v.nullable(minutes),
  work: v.nullable(minutes),
  waiting: v.nullable(minutes),
  /** 1 is January. */
  months: many(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)), 12, 'months'),
  difficulty: v.picklist(DIFFICULTIES),
  tools: many(line('A tool', 200), 60, 'tools'),
  before: optionalParagraphs('Before you start', 3000),
  groups: many(
    form({ name: line('A group', 200), lines: many(cardLine, MOST_LINES, 'lines per group') }),
    20,
    'groups',
  ),
  parts: many(
    form({ name: line('A part', 200), steps: many(cardStep, MOST_STEPS, 'steps per part') }),
    20,
    'parts',
  ),
  notes: optionalParagraphs('Notes', 5000),
  storage: optionalParagraphs('Storage', 2000),
  safety,
  altitude: v.nullable(altitudeTable),
  keywords: many(line('A keyword', 60), 30, 'keywords'),
  cuisine: line('A cuisine', 60),
  diets: many(v.picklist(DIETS), 11, 'diets'),
  allergens: many(v.picklist(ALLERGENS), 14, 'allergens'),
  /** Per portion: "270 kcal", "4 g". */
  nutrition: v.nullable(
    form(
      Object.fromEntries(NUTRIENTS.map((name) => [name, line('An amount', 30)])) as Record<
        (typeof NUTRIENTS)[number],
        ReturnType<typeof line>
      >,
    ),
  ),
  video: address,
  /** The day when the video was published, which search engines require. */
  video_on: v.optional(day, ''),
  /** "Do not double the batch." */
  factor_limits: v.optional(factorLimits, null),
})
export type CardFields = v.InferOutput<typeof cardFields>
