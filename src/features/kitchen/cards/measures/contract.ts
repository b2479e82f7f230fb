import * as v from 'valibot'
import { type Collection, rulesOf } from '../../../../lib/collection.ts'
import { endpoint } from '../../../../lib/endpoint.ts'
import { integerId, rowId, version } from '../../../../lib/fields.ts'
import { filled, form, line } from '../../../../lib/form.ts'
import { readMeasure } from '../amounts/read-measure.ts'
import { unitNamed } from '../amounts/unit-names.ts'
import { pluralOf } from '../amounts/units.ts'
import { writeNumber } from '../amounts/write-number.ts'

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

const otherNames = (longest: number) => ({
  label: 'Other names',
  hint: 'Separated by commas.',
  control: 'code',
  optional: true,
  rule: v.pipe(
    line('This', 20 * longest),
    lowerCase,
    v.check((text) => splitNames(text).length <= 20, 'At most 20 other names.'),
    v.check(
      (text) => splitNames(text).every(({ length }) => length <= longest),
      `A name has at most ${longest} characters.`,
    ),
  ),
  read: ({ names }: { names: string[] }) => names.join(', '),
})

/** Reads what a unit is the same as: "28 lb". */
function readEquals(text: string): { amount: number; of_unit: string } | null {
  const measure = readMeasure(text)
  const isRead = measure?.unit?.size && measure.quantity.to === null && !measure.rest.trim()
  const amount = measure?.quantity.from ?? 0
  return isRead && amount > 0 && amount <= 1e6 ? { amount, of_unit: measure.unit?.id ?? '' } : null
}

/** What a unit is the same as, as `readEquals` reads it; '' for one that is only counted. */
export const equalsOf = ({ amount, of_unit }: OwnUnit): string =>
  amount === null ? '' : `${writeNumber(amount)} ${of_unit}`

/** Whether the name is that of a unit of every magazine that must stay as it is. */
function isTaken(name: string, isCounted: boolean): boolean {
  const unit = unitNamed(name)
  return unit !== null && (unit.dimension !== 'piece' || unit.fixed === true || isCounted)
}

const unitFields = {
  name: {
    label: 'Unit',
    hint: 'Singular, as in “1 lug”.',
    control: 'code',
    rule: word('A unit', 30),
  },
  equals: {
    label: 'Equals',
    hint: 'Such as 28 lb or 8 tbsp. Leave empty for a unit that is only counted.',
    control: 'code',
    optional: true,
    rule: v.pipe(
      line('An amount', 60),
      v.check((text) => text === '' || readEquals(text) !== null, EQUALS),
    ),
    read: equalsOf,
  },
  plural: {
    label: 'Plural',
    hint: 'If it does not end in -s.',
    control: 'code',
    optional: true,
    rule: v.pipe(line('A plural', 30), lowerCase),
  },
  names: otherNames(30),
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

/** The row of `units` for what an editor wrote. The plural is guessed where it is empty. */
export function unitRow({ name, plural, names: others, equals }: WrittenUnit) {
  const { amount = null, of_unit = null } = readEquals(equals) ?? {}
  return { name, plural: plural || pluralOf(name), names: splitNames(others), amount, of_unit }
}

const weightFields = {
  name: {
    label: 'Ingredient',
    hint: 'As in ingredient lines: rye flour.',
    control: 'code',
    rule: word('An ingredient', 80),
  },
  grams: {
    label: 'Grams per US cup',
    control: 'number',
    rule: v.pipe(
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
  },
  names: otherNames(80),
  source: { label: 'Source', optional: true, rule: line('A source', 200) },
}

type WrittenWeight = { name: string; names: string; grams: number; source: string }

/** The row of `cup_weights` for what an editor wrote. */
export function weightRow({ name, names: others, grams, source }: WrittenWeight) {
  return { name, names: splitNames(others), grams, source }
}

export const listUnits = endpoint('GET /api/admin/unit', 'author', {
  token: 'read',
  summary: 'The units that editors have added to those of every magazine, by name.',
  answer: v.object({ results: v.array(ownUnit) }),
})

export const unitForm = unlikeOthers(form(rulesOf(unitFields)))

export const addUnit = endpoint('POST /api/admin/unit', 'editor', {
  token: 'all',
  summary: 'Adds a unit; `equals` says what one is, such as 28 lb.',
  input: unitForm,
  status: 201,
})

export const updateUnit = endpoint('PUT /api/admin/unit/:id', 'editor', {
  token: 'all',
  summary: 'Changes a unit that an editor has added.',
  input: unlikeOthers(form({ id: integerId, version, ...rulesOf(unitFields) })),
})

export const removeUnit = endpoint('DELETE /api/admin/unit/:id', 'editor', {
  token: 'all',
  summary: 'Removes a unit that an editor has added; cards that use it show it as a word.',
  input: form({ id: integerId }),
})

/** rule: cards/own-units */
export const ownUnits: Collection<OwnUnit> = {
  heads: [{ name: 'Unit', sort: 'unit', by: ({ name }) => name }],
  fields: unitFields,
  whole: unlikeOthers,
  calls: { create: addUnit, update: updateUnit, remove: removeUnit },
  texts: {
    label: 'Units of this magazine',
    empty: 'No units of your own yet.',
    nameOf: ({ name }) => name,
    add: 'Add a unit',
    removal: ({ name }) => ({
      head: `Remove “${name}”?`,
      body: 'Cards that use it show it as a word and do not convert it.',
      action: 'Remove',
    }),
  },
}

export const listCupWeights = endpoint('GET /api/admin/cup-weight', 'editor', {
  token: 'read',
  summary: 'What a US cup of each ingredient weighs, by name.',
  answer: v.object({ results: v.array(cupWeight) }),
})

export const addCupWeight = endpoint('POST /api/admin/cup-weight', 'editor', {
  token: 'all',
  summary: 'Adds what a US cup of an ingredient weighs.',
  input: form(rulesOf(weightFields)),
  status: 201,
})

export const updateCupWeight = endpoint('PUT /api/admin/cup-weight/:id', 'editor', {
  token: 'all',
  summary: 'Changes what a US cup of an ingredient weighs.',
  input: form({ id: integerId, version, ...rulesOf(weightFields) }),
})

export const removeCupWeight = endpoint('DELETE /api/admin/cup-weight/:id', 'editor', {
  token: 'all',
  summary: 'Removes the weight of a cup; cards leave the volume as it is.',
  input: form({ id: integerId }),
})

/** rule: cards/weight-of-a-cup */
export const cupWeights: Collection<CupWeight> = {
  heads: [
    { name: 'Ingredient', sort: 'ingredient', by: ({ name }) => name },
    { name: 'Grams', sort: 'grams', first: 'descending', by: ({ grams }) => grams },
    { name: 'Source', sort: 'source', by: ({ source }) => source },
  ],
  fields: weightFields,
  calls: { create: addCupWeight, update: updateCupWeight, remove: removeCupWeight },
  texts: {
    label: 'Weights of a cup',
    empty: 'No weights yet.',
    nameOf: ({ name }) => name,
    add: 'Add a weight',
    removal: ({ name }) => ({
      head: `Remove the weight of “${name}”?`,
      body: 'Cards will no longer convert cups of it to grams, or grams to cups.',
      action: 'Remove',
    }),
  },
}
