import { expect, test } from 'vitest'
import { emptyCard, emptyLine, emptyStep } from '../contract.ts'
import {
  altitudeText,
  lineText,
  scaledYield,
  stepText,
  temperatureText,
  writtenAmount,
} from './lines-of-card.ts'

const ofWords = (text: string) => scaledYield({ yield: { amount: null, unit: '', text } })

test.each([
  ['6–8 people', 6, 8, 'people'],
  ['2 to 3 lb of fish, weighed raw', 2, 3, 'lb of fish, weighed raw'],
  ['1½ dozen', 1.5, null, 'dozen'],
])('The words of a yield "%s" scale', (text, from, to, unit) => {
  expect(ofWords(text)).toMatchObject({ from, to, many: unit })
})

test.each([
  '9-inch pie',
  '9 inch pie',
  '8 × 8 cm',
  '2 loaves of 900 g',
  'one canner of jars',
  'a few',
])('The words of a yield "%s" stay as they are', (text) => {
  expect(ofWords(text)).toBeNull()
})

test('rule: cards/by-weight: what follows the weight of a range is written as a share', () => {
  const belly = { ...emptyLine('belly'), name: 'Belly', unit: 'kg' }
  const cure = { ...emptyLine('cure'), of: 'belly', percent: 0.25, scaling: 'weight' as const }
  const written = (to: number | null) => {
    const lines = [{ ...belly, quantity: { from: 2, to } }, cure]
    return writtenAmount(cure, { ...emptyCard('', 'recipe', ''), groups: [{ name: '', lines }] })
  }
  expect(written(null)).toBe('5 g (0.25 % of the weight of the belly)')
  expect(written(4)).toBe('0.25 % of the weight of the belly')
})

test.each([
  [121, '250 °F (121 °C)'],
  [74, '165 °F (74 °C)'],
  [121.11, '250 °F (121 °C)'],
  [-18, '0 °F (-18 °C)'],
])('A temperature of %s °C is written in whole degrees as %s', (celsius, text) => {
  expect(temperatureText(celsius)).toBe(text)
})

test.each([
  [0, 1000, 'to 1,000 ft'],
  [1001, 6000, '1,001 to 6,000 ft'],
  [6001, 30_000, 'above 6,000 ft'],
])('The altitudes from %s to %s feet are written as %s', (from, to, text) => {
  expect(altitudeText({ from, to })).toBe(text)
})

test('The time of a step is not rounded, and a step that the altitude table times has no other', () => {
  const altitude = {
    unit: 'minutes' as const,
    bands: [
      { from: 0, to: 1000 },
      { from: 1001, to: 6000 },
    ],
    rows: [{ name: 'Pints', values: [85, 187] }],
  }
  const card = { ...emptyCard('', 'recipe', ''), altitude }
  const step = { ...emptyStep('process'), text: 'Process them.', minutes: 187 }
  expect(stepText(step, card)).toBe('Process them. (3 h 7 min)')
  expect(stepText({ ...step, altitude: 0 }, card)).toBe(
    'Process them. (Pints: 85 minutes to 1,000 ft, 187 minutes 1,001 to 6,000 ft)',
  )
  const warm = { ...step, celsius: 17, minutes: 30 }
  expect(stepText(warm, card)).toBe('Process them. (63 °F, 17 °C; 30 minutes)')
  const inPounds = { ...card, altitude: { ...altitude, unit: 'pounds' as const } }
  expect(stepText({ ...step, altitude: 0 }, inPounds)).toBe(
    'Process them. (3 h 7 min; Pints: 85 pounds to 1,000 ft, 187 pounds 1,001 to 6,000 ft)',
  )
})

test('A line has its amount, size, name and remark, and says that it is optional', () => {
  const card = emptyCard(crypto.randomUUID(), 'recipe', 'Sauce')
  const tomatoes = {
    ...emptyLine('tomato'),
    quantity: { from: 2, to: null },
    unit: 'can',
    size: '14 oz',
    name: 'tomatoes',
  }
  expect(lineText(tomatoes, card)).toBe('2 cans (14 oz) tomatoes')
  expect(lineText({ ...tomatoes, remark: 'drained', optional: true }, card)).toBe(
    '2 cans (14 oz) tomatoes, drained, optional',
  )
  expect(lineText({ ...tomatoes, source: '2 or 3 tins' }, card)).toBe('2 or 3 tins')
})
