import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLine } from './parse-line.ts'

const FIGURES = ['¼', '1/4', '½', '2/3', '0.25', '.5', '2¼', '1 1/2', '14', '2-3', '½–¾']
const LENGTHS = ['ounce', 'inch', 'pound', 'fluid ounce', 'cm', 'g']
const THINGS = ['envelope', 'piece', 'block', 'can', 'bag', 'packet', 'jar']
/** The text before the size, and the amount that a person reads there. */
const COUNTS: [words: string, amount: number][] = [
  ['', 1],
  ['a ', 1],
  ['An ', 1],
  ['the ', 1],
  ['one ', 1],
  ['about a ', 1],
  ['a couple of ', 2],
  ['A couple ', 2],
  ['three ', 3],
]

test('A size is never added to the amount before it, whatever says the amount', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...COUNTS),
      fc.constantFrom(...FIGURES),
      fc.constantFrom('-', ' '),
      fc.constantFrom(...LENGTHS),
      fc.constantFrom(...THINGS),
      ([words, amount], figure, joint, length, thing) => {
        const size = `${figure}${joint}${length}`
        const { quantity, ...line } = parseLine(`${words}${size} ${thing} kelp`)
        expect({ quantity, size: line.size, name: line.name }).toEqual({
          quantity: { from: amount, to: null },
          size,
          name: 'kelp',
        })
      },
    ),
    { numRuns: 1000, seed: 52 },
  )
})

test.each([
  ['2 ¼-ounce envelopes yeast', 2, 'envelope', '¼-ounce'],
  ['3 1/2-pound blocks tofu', 3, 'block', '1/2-pound'],
  ['2 (¼-ounce) envelopes yeast', 2, 'envelope', '¼-ounce'],
  ['half a ½-inch piece ginger', 0.5, 'piece', '½-inch'],
])('“%s” has its amount, and the size of one', (line, amount, unit, size) => {
  const { quantity, ...others } = parseLine(line)
  expect({ amount: quantity?.from, unit: others.unit, size: others.size }).toEqual({
    amount,
    unit,
    size,
  })
})

test.each(['½ pan: 2', '4 oz block: 1 lb'])(
  'The figures on both sides of “%s” are not made one number',
  (line) => {
    expect(parseLine(line).quantity?.from).not.toBe(line.startsWith('½') ? 2.5 : 1.25)
  },
)
