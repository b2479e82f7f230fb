import { expect, test } from 'vitest'
import { partsOfAmount } from './card-amount.ts'

test.each([
  ['5 lb', '5 lb', ''],
  ['51 g (2.25 % of the weight of the cabbage)', '51 g', '(2.25 % of the weight of the cabbage)'],
  ['3 (exactly 2.6)', '3', '(exactly 2.6)'],
  ['2.25 % of the weight (of all)', '2.25 % of the weight', '(of all)'],
  ['', '', ''],
])('The note of the amount “%s” is apart from it', (text, amount, note) => {
  expect(partsOfAmount(text)).toEqual({ amount, note })
})
