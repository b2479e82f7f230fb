import * as v from 'valibot'
import { articleId } from '../../../lib/article-fields.ts'
import { form, line } from '../../../lib/form.ts'
import { amount, partId } from './card-rules.ts'

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

/** A line of the ingredients or materials. */
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
