import * as v from 'valibot'
import { endpoint } from '../../../../lib/endpoint.ts'
import { integerId, rowId, version } from '../../../../lib/fields.ts'
import { filled, form, line } from '../../../../lib/form.ts'
import { readMeasure } from '../amounts/read-measure.ts'
import { unitNamed } from '../amounts/unit-names.ts'
import { pluralOf } from '../amounts/units.ts'

export const NO_UNIT = 'This unit is not in the list.'
export const NO_WEIGHT = 'This ingredient is not in the list.'
const EQUALS = 'Enter an amount of volume or weight, such as 28 lb or 8 tbsp, or leave this empty.'
const GRAMS = 'Enter 10 to 2,000 grams.'

/** rule: cards/own-units */
export const ownUnit = v.object({
  id: rowId,
  name: v.string(),
  plural: v.string(),
  names: v.array(v.string()),
  /** Null for a unit that is only counted. */
  amount: v.nullable(v.number()),
  of_unit: v.nullable(v.string()),
  version: v.number(),
})
export type OwnUnit = v.InferOutput<typeof ownUnit>

/** rule: cards/weight-of-a-cup */
export const cupWeight = v.object({
  id: rowId,
  name: v.string(),
  names: v.array(v.string()),
  grams: v.number(),
  source: v.string(),
  version: v.number(),
})
export type CupWeight = v.InferOutput<typeof cupWeight>

const lowerCase = v.transform((text: string) => text.replace(/\s+/g, ' ').toLowerCase())
const word = (what: string, longest: number) => v.pipe(filled, line(what, longest), lowerCase)

const splitNames = (text: string): string[] => [...new Set(text.split(/\s*,\s*/))].filter(Boolean)

/** Other names, joined by commas. */
const names = (longest: number) =>
  v.pipe(
    line('This', 20 * longest),
    lowerCase,
    v.check((text) => splitNames(text).length <= 20, 'At most 20 other names.'),
    v.check(
      (text) => splitNames(text).every(({ length }) => length <= longest),
      `A name has at most ${longest} characters.`,
    ),
  )

/** Reads what a unit is the same as: "28 lb". */
function readEquals(text: string): { amount: number; of_unit: string } | null {
  const measure = readMeasure(text)
  const isRead = measure?.unit?.size && measure.quantity.to === null && !measure.rest.trim()
  const amount = measure?.quantity.from ?? 0
  return isRead && amount > 0 && amount <= 1e6 ? { amount, of_unit: measure.unit?.id ?? '' } : null
}

/** Whether the name is that of a unit of every magazine that must stay as it is. */
function isTaken(name: string, isCounted: boolean): boolean {
  const unit = unitNamed(name)
  return unit !== null && (unit.dimension !== 'piece' || unit.fixed === true || isCounted)
}

const writtenUnit = {
  name: word('A unit', 30),
  plural: v.pipe(line('A plural', 30), lowerCase),
  names: names(30),
  equals: v.pipe(
    line('An amount', 60),
    v.check((text) => text === '' || readEquals(text) !== null, EQUALS),
  ),
}
type WrittenUnit = { name: string; plural: string; names: string; equals: string }

const unlikeOthers = <Schema extends v.GenericSchema<unknown, WrittenUnit>>(schema: Schema) =>
  v.pipe(
    schema,
    v.rawCheck<v.InferOutput<Schema>>(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      for (const key of ['name', 'plural', 'names'] as const) {
        const value = dataset.value[key]
        const taken = splitNames(value).find((one) => isTaken(one, dataset.value.equals === ''))
        const message = `“${taken}” is a unit of every magazine and cannot be changed.`
        const input = dataset.value as never
        if (taken)
          addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value }] })
      }
    }),
  )

export const unitForm = unlikeOthers(form(writtenUnit))

/** The row of `units` for what an editor wrote. The plural is guessed where it is empty. */
export function unitRow({ name, plural, names: others, equals }: WrittenUnit) {
  const { amount = null, of_unit = null } = readEquals(equals) ?? {}
  return { name, plural: plural || pluralOf(name), names: splitNames(others), amount, of_unit }
}

const writtenWeight = {
  name: word('An ingredient', 80),
  names: names(80),
  grams: v.pipe(
    v.union([
      v.number(),
      v.pipe(
        filled,
        v.trim(),
        v.transform((text) => Number(text.replace(',', '.'))),
      ),
    ]),
    v.number(GRAMS),
    v.minValue(10, GRAMS),
    v.maxValue(2000, GRAMS),
  ),
  source: line('A source', 200),
}
export const weightForm = form(writtenWeight)
type WrittenWeight = v.InferOutput<typeof weightForm>

/** The row of `cup_weights` for what an editor wrote. */
export function weightRow({ name, names: others, grams, source }: WrittenWeight) {
  return { name, names: splitNames(others), grams, source }
}

export const listUnits = endpoint('GET /api/admin/unit', 'author', {
  token: 'read',
  summary: 'The units that editors have added to those of every magazine, by name.',
  answer: v.object({ results: v.array(ownUnit) }),
})

export const addUnit = endpoint('POST /api/admin/unit', 'editor', {
  token: 'all',
  summary: 'Adds a unit; `equals` says what one is, such as 28 lb.',
  input: unitForm,
  status: 201,
})

export const updateUnit = endpoint('PUT /api/admin/unit/:id', 'editor', {
  token: 'all',
  summary: 'Changes a unit that an editor has added.',
  input: unlikeOthers(form({ id: integerId, version, ...writtenUnit })),
})

export const removeUnit = endpoint('DELETE /api/admin/unit/:id', 'editor', {
  token: 'all',
  summary: 'Removes a unit that an editor has added; cards that use it show it as a word.',
  input: form({ id: integerId }),
})

export const listCupWeights = endpoint('GET /api/admin/cup-weight', 'editor', {
  token: 'read',
  summary: 'What a US cup of each ingredient weighs, by name.',
  answer: v.object({ results: v.array(cupWeight) }),
})

export const addCupWeight = endpoint('POST /api/admin/cup-weight', 'editor', {
  token: 'all',
  summary: 'Adds what a US cup of an ingredient weighs.',
  input: weightForm,
  status: 201,
})

export const updateCupWeight = endpoint('PUT /api/admin/cup-weight/:id', 'editor', {
  token: 'all',
  summary: 'Changes what a US cup of an ingredient weighs.',
  input: form({ id: integerId, version, ...writtenWeight }),
})

export const removeCupWeight = endpoint('DELETE /api/admin/cup-weight/:id', 'editor', {
  token: 'all',
  summary: 'Removes the weight of a cup; cards leave the volume as it is.',
  input: form({ id: integerId }),
})
