import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { moment, offset, quantity } from './fields.ts'

test.each([
  ['2027-02-28T10:00:00Z', '2027-02-28T10:00:00.000Z'],
  ['2028-02-29T23:59:59.123456Z', '2028-02-29T23:59:59.123Z'],
  ['2027-03-01T00:30:00+02:00', '2027-02-28T22:30:00.000Z'],
  ['2027-03-01T00:30-09:30', '2027-03-01T10:00:00.000Z'],
])('%s is the moment %s', (text, at) => {
  expect(safeParse(moment, text).output).toBe(at)
})

test.each([
  '2027-02-29T10:00:00Z',
  '2027-04-31T10:00:00Z',
  '2027-00-10T10:00:00Z',
  '2027-13-01T10:00:00Z',
  '2027-01-01T24:00:00Z',
  '2027-01-01T10:60:00Z',
  '2027-01-01T10:00:60Z',
  '2027-01-01T10:00:00',
  '2027-01-01T10:00:00+99:00',
  '2027-01-01T10:00:00 Z',
  '2027-01-01 10:00:00Z',
  '2027-01-01t10:00:00z',
  '2027-01-01',
  '2027-W01-1T10:00:00Z',
  '2027',
  '1/2/2027',
  'January 1, 2027',
  'tomorrow',
  '1798761600000',
  '+012345-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+10:00',
  '9999-12-31T23:59:59-10:00',
  '２０２７-01-01T10:00:00Z',
  'infinity',
  '',
])('%j is no moment', (text) => {
  expect(safeParse(moment, text).success).toBe(false)
})

test.each([
  ['an offset', offset, [0, 10_000, '7'], [-1, 10_001, 1.5, 'x']],
  ['a quantity', quantity(5), [1, 50, '7'], [0, 51, 1.5, 'x']],
  ['a quantity of the admin', quantity(5, 100), [100], [101]],
])('A list takes %s within its limits', (_, schema, taken, refused) => {
  expect(taken.map((value) => safeParse(schema, value).success)).toEqual(taken.map(() => true))
  expect(refused.map((value) => safeParse(schema, value).success)).toEqual(refused.map(() => false))
  expect(safeParse(quantity(5), undefined).output).toBe(5)
})
