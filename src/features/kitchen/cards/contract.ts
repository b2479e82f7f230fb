import * as v from 'valibot'
import { articleLink } from '../../../lib/article-fields.ts'
import { emptyOf } from '../../../lib/empty-of.ts'
import { cardFields } from './card-fields.ts'
import { type CardLine, cardLine } from './line-fields.ts'
import { problemsTogether } from './problem-of-card.ts'
import { KINDS } from './shared/card-kinds.ts'
import { withoutBlanks } from './shared/without-blanks.ts'
import { type CardStep, cardStep } from './step-fields.ts'

export { MOST_LINES, MOST_STEPS } from './card-fields.ts'

const placeOf = (key: string | number, input: unknown) =>
  ({ type: 'unknown', origin: 'value', input, key, value: undefined }) as const

/** rule: cards/belongs-to-its-article */
export const card = v.pipe(
  cardFields,
  v.rawCheck(({ dataset, addIssue }) => {
    for (const { path, message } of dataset.typed ? problemsTogether(dataset.value) : [])
      addIssue({ message, path: path.map((key) => placeOf(key, dataset.value)) as never })
  }),
  // The article may be saved while a line is still blank.
  v.transform(withoutBlanks),
)
export type Card = v.InferOutput<typeof card>

export const cards = v.pipe(v.array(card), v.maxLength(12, 'At most 12 cards per article.'))

export const listedCard = v.object({
  id: v.string(),
  kind: v.picklist(KINDS),
  name: v.string(),
  /** The sum of all times; null for a card without times. */
  minutes: v.nullable(v.number()),
  months: v.array(v.number()),
  difficulty: v.string(),
  yield: v.object({ amount: v.nullable(v.number()), unit: v.string(), text: v.string() }),
  image: v.string(),
  image_alt: v.string(),
})
export type ListedCard = v.InferOutput<typeof listedCard>

/** A card of another published article, which a text shows (rule: cards/by-reference). */
export const shownCard = v.object({ card, article: articleLink })
export type ShownCard = v.InferOutput<typeof shownCard>

export const emptyLine = (id: string): CardLine => ({ ...emptyOf(cardLine), id })

export const emptyStep = (id: string): CardStep => ({ ...emptyOf(cardStep), id })

export const emptyCard = (id: string, kind: Card['kind'], name: string): Card => ({
  ...emptyOf(cardFields),
  id,
  kind,
  name,
})
