import * as v from 'valibot'
import { endpoint } from '../../../lib/endpoint.ts'
import { form, optionalParagraphs } from '../../../lib/form.ts'

/** The most cards of one kitchen, and the most times of one card. */
export const MOST_CARDS = 300
export const MOST_TIMES = 100
/** Of one card, in any script. */
const MOST_BYTES = 12 * 1024

const moment = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a reader cooked (rule: cards/my-kitchen); times are in milliseconds. */
export const cookedCard = form({
  card: v.pipe(v.string(), v.uuid('A card has a UUID.')),
  name: v.pipe(v.string(), v.maxLength(200, 'A name has at most 200 characters.')),
  href: v.pipe(v.string(), v.regex(/^\/article\/[\w\-#]{1,300}$/, 'A card is in an article.')),
  cooked: v.pipe(v.array(moment), v.maxLength(MOST_TIMES, `At most ${MOST_TIMES} times.`)),
  stars: v.nullable(v.picklist([1, 2, 3, 4, 5])),
  note: optionalParagraphs('A note', 2000),
  /** When stars or note were changed last. */
  changed_at: moment,
})
export type CookedCard = v.InferOutput<typeof cookedCard>

const cards = v.pipe(
  v.array(cookedCard),
  v.maxLength(MOST_CARDS, `At most ${MOST_CARDS} cards can be kept.`),
)

/** When the kitchen was cleared last: nothing that is older is kept. Null: never. */
const cleared_at = v.nullable(moment)

export const readKitchen = endpoint('GET /api/account/kitchen', 'user', {
  summary: 'What the caller cooked, with their stars and notes.',
  answer: v.object({ cards, cleared_at }),
})

export const saveKitchen = endpoint('PUT /api/account/kitchen', 'user', {
  maxBody: MOST_CARDS * MOST_BYTES,
  summary:
    'Joins cooked cards with those of the caller: all times, the newer stars and note. With cleared_at, everything older is deleted.',
  input: form({ cards, cleared_at: v.optional(cleared_at, null) }),
  answer: v.object({ cards, cleared_at }),
})
