import * as v from 'valibot'
import { form, line, optionalParagraphs } from '../../../lib/form.ts'
import { amount, image, many, minutes, partId, wholeNumber } from './card-rules.ts'

/** A step of a card. */
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
