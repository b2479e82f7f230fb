import * as v from 'valibot'
import { expect, it } from 'vitest'
import { collectionForm } from './collection-form.tsx'

const fields = {
  name: { label: 'Word', rule: v.string() },
  spellings: {
    label: 'Spellings',
    control: 'code',
    rule: v.string(),
    read: ({ spellings }: { spellings: string[] }) => spellings.join(', '),
  },
  shown: { label: 'Shown', control: 'check', rule: v.boolean() },
  days: { label: 'Days', control: 'json', initial: [1], rule: v.array(v.number()) },
}
const json = { Field: () => null, read: v.pipe(v.string(), v.parseJson()), write: JSON.stringify }

const form = collectionForm({ fields }, { json })

it('The form of an item has its values as texts, and a new one the first values', () => {
  expect(form.valuesOf({ name: 'Rye', spellings: ['rie', 'ry'], shown: true, days: [5] })).toEqual({
    name: 'Rye',
    spellings: 'rie, ry',
    shown: true,
    days: '[5]',
  })
  expect(form.valuesOf()).toEqual({ name: '', spellings: '', shown: false, days: '[1]' })
})

it('What is written is read by the control, then checked by the rule of the field', () => {
  const written = { name: 'Rye', spellings: '', shown: false, days: '[5]' }
  expect(v.parse(form.schema, written)).toEqual({ ...written, days: [5] })
  expect(v.safeParse(form.schema, { ...written, days: '["x"]' }).success).toBe(false)
})

it('A rule for several fields holds in the form too', () => {
  const whole = (schema: v.GenericSchema<unknown, { name: string; days: number[] }>) =>
    v.pipe(
      schema,
      v.check(({ days }) => days.length > 1, 'Too few.'),
    )
  const strict = collectionForm({ fields, whole }, { json })
  const issues = v.safeParse(strict.schema, form.valuesOf()).issues
  expect(issues?.map(({ message }) => message)).toEqual(['Too few.'])
})
