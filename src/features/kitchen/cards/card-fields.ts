import * as v from 'valibot'
import { articleId } from '../../../lib/article-fields.ts'
import { isDay } from '../../../lib/calendar-dates.ts'
import { form, line, optionalParagraphs } from '../../../lib/form.ts'
import { isWebAddress } from '../../../lib/web-address.ts'
import { imageName, temporaryName } from '../../base/images/rules.ts'
import { KINDS } from './shared/card-kinds.ts'

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
const partId = v.pipe(v.string(), v.regex(/^[a-z0-9]{4,24}$/, 'A part of a card has an id.'))

const AMOUNT = 'An amount must be a number above zero.'
const amount = v.pipe(v.number(AMOUNT), v.gtValue(0, AMOUNT), v.maxValue(1e6, 'This is too much.'))
const quantity = v.pipe(
  form({ from: amount, to: v.nullable(amount) }),
  v.check(
    ({ from, to }) => to === null || to > from,
    'The end of a range must be greater than its start.',
  ),
)
const unit = v.pipe(
  v.string(),
  v.maxLength(30, 'A unit has at most 30 characters.'),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'A unit is plain text.'),
)
type Limit = [value: number, message: string]
const wholeNumber = (message: string, least: Limit, most: Limit) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(...least), v.maxValue(...most))

const minutes = wholeNumber(
  'A time must be a whole number of minutes.',
  [0, 'A time must not be negative.'],
  [5_256_000, 'A time must be at most ten years.'],
)
const address = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000, 'This is too long.'),
  v.check(
    (text) => text === '' || isWebAddress(text),
    'A link must begin with http:// or https://.',
  ),
)
const image = v.pipe(
  v.string(),
  v.check(
    (url) => url === '' || (imageName(url) ?? temporaryName(url)) !== null,
    'This image was not found. Please upload it again.',
  ),
)
const many = <Schema extends v.GenericSchema>(schema: Schema, most: number, what: string) =>
  v.pipe(v.array(schema), v.maxLength(most, `At most ${most} ${what}.`))

/** For a line that the reader weighs: the limits in grams, and the reason for them. */
const weighed = v.nullable(
  v.pipe(
    form({ least: amount, most: amount, reason: line('A reason', 300) }),
    v.forward(
      v.check(({ least, most }) => least < most, 'The lower limit must be below the upper one.'),
      ['most'],
    ),
  ),
)

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

export const cardLine = form({
  id: partId,
  /** Null in "salt to taste". */
  quantity: v.nullable(quantity),
  unit,
  also: v.nullable(form({ quantity, unit })),
  size: line('A size', 60),
  name: line('A name', 200),
  remark: line('A remark', 300),
  optional: v.boolean(),
  /** An article that says more. */
  article: v.union([v.literal(''), articleId]),
  scaling: v.picklist(['number', 'pieces', 'none', 'weight']),
  /** With `scaling` weight: the id of the line whose weight this one follows, by `percent`. */
  of: v.nullable(partId),
  percent: v.nullable(v.pipe(amount, v.maxValue(1000, 'At most 1000 %.'))),
  weighed,
  /** The text of a line that was not understood. */
  source: line('A line', 500),
})
export type CardLine = v.InferOutput<typeof cardLine>

export const cardStep = form({
  id: partId,
  text: optionalParagraphs('A step', 3000),
  images: many(form({ url: image, alt: line('A description', 1000) }), 6, 'pictures per step'),
  tip: line('A tip', 500),
  warning: line('A warning', 500),
  celsius: v.nullable(
    v.pipe(
      v.number('A temperature must be a number.'),
      v.minValue(-80, 'At least −80 °C.'),
      v.maxValue(1500, 'At most 1500 °C.'),
    ),
  ),
  minutes: v.nullable(minutes),
  uses: many(partId, 100, 'ingredients per step'),
  /** A row of the altitude table. */
  altitude: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
export type CardStep = v.InferOutput<typeof cardStep>

const feet = wholeNumber(
  'Write altitudes in feet: “0–1000”, “to 1,000 ft” or “above 6,000”.',
  [-1500, 'At least −1,500 ft.'],
  [30_000, 'At most 30,000 ft.'],
)
/** The table as its source has it; values between those of the source are not interpolated. */
export const altitudeTable = v.pipe(
  form({
    unit: v.picklist(['minutes', 'pounds']),
    /** In feet; both ends belong to the band. */
    bands: many(form({ from: feet, to: feet }), 8, 'altitudes'),
    rows: many(form({ name: line('A row', 80), values: v.array(amount) }), 20, 'rows'),
  }),
  v.check(
    ({ bands, rows }) => rows.every(({ values }) => values.length === bands.length),
    'Each row needs a value for each altitude.',
  ),
  v.forward(
    v.check(
      ({ bands }) =>
        bands.every(({ from, to }, at) => from < to && from > (bands[at - 1]?.to ?? -1501)),
      'Altitudes must rise from column to column.',
    ),
    ['bands'],
  ),
)
export type AltitudeTable = v.InferOutput<typeof altitudeTable>

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
