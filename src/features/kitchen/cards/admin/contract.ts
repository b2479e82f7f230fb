import * as v from 'valibot'
import { articleLink } from '../../../../lib/article-fields.ts'
import { endpoint } from '../../../../lib/endpoint.ts'
import { form } from '../../../../lib/form.ts'
import { CARD_ID } from '../card-fields.ts'

export const publishedCard = v.object({ id: v.string(), name: v.string(), article: articleLink })
export type PublishedCard = v.InferOutput<typeof publishedCard>

/** The most cards in one answer. */
export const MOST_CARDS = 50

export const findPublishedCards = endpoint('POST /api/admin/cards', 'author', {
  effect: 'read',
  token: 'read',
  summary:
    'Cards of published articles, which other articles may show: the newest with these words in their names, or those with these ids.',
  input: form({
    find: v.optional(v.pipe(v.string(), v.maxLength(200, 'At most 200 characters.')), ''),
    ids: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.regex(CARD_ID, 'A card has a UUID.'))),
        v.maxLength(MOST_CARDS, `Ask for at most ${MOST_CARDS} cards.`),
      ),
    ),
  }),
  answer: v.object({ results: v.array(publishedCard) }),
})
