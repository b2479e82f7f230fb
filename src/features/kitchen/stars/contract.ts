import * as v from 'valibot'
import { articleId } from '../../../lib/article-fields.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { rowId } from '../../../lib/fields.ts'
import { form } from '../../../lib/form.ts'

/** rule: cards/stars-from-three */
export const starFigures = v.object({
  /** From 1 to 5, in tenths. */
  average: v.number(),
  count: v.number(),
  /** How many of them were imported (rule: cards/imported-stars). */
  imported: v.number(),
})
export type StarFigures = v.InferOutput<typeof starFigures>

/** rule: cards/made */
export const madePicture = v.object({
  url: v.string(),
  alt: v.string(),
  width: v.number(),
  height: v.number(),
})
export type MadePicture = v.InferOutput<typeof madePicture>

export const readersOfCards = v.record(
  v.string(),
  v.object({
    stars: v.nullable(starFigures),
    made: v.array(v.object({ ...madePicture.entries, comment: rowId })),
  }),
)
export type ReadersOfCards = v.InferOutput<typeof readersOfCards>

export const cardId = v.pipe(v.string(), v.uuid('A card has a UUID.'))

const ONE_TO_FIVE = 'Give one to five stars.'

export const giveStars = endpoint('PUT /api/card/:id/stars', 'verified', {
  summary: 'Gives a card one to five stars in place of earlier ones; null takes them back.',
  input: form({
    id: cardId,
    stars: v.nullable(v.picklist([1, 2, 3, 4, 5], ONE_TO_FIVE)),
  }),
  answer: v.object({ stars: v.nullable(starFigures) }),
})

export const readOwnStars = endpoint('GET /api/card/stars', 'user', {
  token: 'read',
  summary: 'The stars that the caller gave to the cards of an article, by the id of the card.',
  input: v.object({ article_id: articleId }),
  answer: v.object({ results: v.record(v.string(), v.number()) }),
})
