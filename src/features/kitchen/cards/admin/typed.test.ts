import { describe, expect, it } from 'vitest'
import { BAND } from '../../../../lib/altitude-band.ts'
import { type Card, emptyCard, emptyLine, emptyStep } from '../contract.ts'
import { readLine } from '../shared/read-lines.ts'
import { readStep } from '../shared/read-steps.ts'
import { withUses } from '../shared/uses.ts'
import { problemAt, problemsOfCard } from './card-problems.ts'
import { readDuration } from './read-duration.ts'
import {
  DECIMAL,
  MEASURE,
  MINUTES,
  NEEDED_NUMBER,
  NUMBER,
  readAmount,
  TEMPERATURES,
  writeAmount,
} from './typed.ts'

const ID = '3f0d2f4e-9f5c-4a51-8d5e-1d1f6f2b7a10'
const card = (change: Partial<Card>): Card => ({ ...emptyCard(ID, 'recipe', 'Rye'), ...change })

describe('What is typed into a field of a card', () => {
  it.each([
    ['20 minutes', 20],
    ['1 h 30 min', 90],
    ['1½ hours', 90],
    ['45–60 minutes', 45],
    ['30/45 minutes', 30],
    ['PT30M/PT45M', 30],
    ['45 min - 1 hour', 45],
    ['1 hr 20 min to 1½ hours', 80],
    ['1/2 hour', 30],
    ['up to 2 hours', null],
    ['1 hour and 5 mins.', 65],
    ['5 days', 7200],
    ['six weeks', 60_480],
    ['1:15', 75],
    ['PT1H20M', 80],
    ['P1DT2H', 1560],
    ['PT0S', 0],
    ['overnight', null],
    ['2 cups', null],
  ])('%s is so long', (text, minutes) => {
    expect(readDuration(text)).toBe(minutes)
  })

  it('What is no number, time or temperature is refused by the contract, and nothing typed is empty', () => {
    for (const way of [NUMBER, DECIMAL, MINUTES, TEMPERATURES]) {
      expect(way.read(' ')).toBeNull()
      expect(way.read('soon')).toBeNaN()
      expect(way.write(Number.NaN)).toBe('')
    }
    expect(problemsOfCard(card({ work: MINUTES.read('soon') }))).toEqual({
      work: 'A time must be a whole number of minutes.',
    })
  })

  it.each([
    [NUMBER, '1¾', 1.75],
    [NUMBER, '0.17', 0.17],
    [DECIMAL, '2.25', 2.25],
    [MINUTES, '1 hour 30 minutes', 90],
    [MINUTES, '2 days 5 minutes', 2885],
    [MINUTES, '15 days 2 hours 1 minute', 21_721],
    [TEMPERATURES, '350 °F', 176.67],
    [TEMPERATURES, '250 °F', 121.11],
    [TEMPERATURES, '16.5 °C', 16.5],
    [NEEDED_NUMBER, '12.5', 12.5],
    [MEASURE, '120 ml', { quantity: { from: 120, to: null }, unit: 'ml' }],
    [BAND, '0–1,000', { from: 0, to: 1000 }],
    [BAND, '-100 to 1,000', { from: -100, to: 1000 }],
    [BAND, 'above 6,000', { from: 6001, to: 30_000 }],
  ])('%# A value is written as it is read: %s', (way, text, value) => {
    expect(way.read(text)).toEqual(value)
    expect(way.write(value as never)).toBe(text)
  })

  it('An amount is a number or a range', () => {
    expect(readAmount('2 1/2')).toEqual({ from: 2.5, to: null })
    expect(readAmount('2 to 3')).toEqual({ from: 2, to: 3 })
    expect(writeAmount({ from: 2.5, to: 3 })).toBe('2½–3')
    expect(readAmount('a knobb')).toBeUndefined()
  })

  it.each([
    ['0–1000', 0, 1000],
    ['0 - 1,000 ft', 0, 1000],
    ['1,001 to 6,000 feet', 1001, 6000],
    ['from 1001 to 6000', 1001, 6000],
    ['between 1,001 and 6,000 ft.', 1001, 6000],
    ['−100–1000', -100, 1000],
    ['6,001–30,000', 6001, 30_000],
    ['to 1,000 ft', 0, 1000],
    ['up to 1000', 0, 1000],
    ['at most 1000', 0, 1000],
    ['≤ 1,000', 0, 1000],
    ['<=1000', 0, 1000],
    ['1,000 or less', 0, 1000],
    ['1000 and below', 0, 1000],
    ['below 1,000', 0, 999],
    ['under 1000 ft', 0, 999],
    ['< 1000', 0, 999],
    ['above 6,000', 6001, 30_000],
    ['Above 6,000 ft', 6001, 30_000],
    ['over 6000', 6001, 30_000],
    ['more than 6000 feet', 6001, 30_000],
    ['>6000', 6001, 30_000],
    ['> 6,000 ft', 6001, 30_000],
    ['6001+', 6001, 30_000],
    ['6,001 ft +', 6001, 30_000],
    ['6001 and above', 6001, 30_000],
    ['6,001 ft. or higher', 6001, 30_000],
    ['at least 6001', 6001, 30_000],
    ['from 6001 on', 6001, 30_000],
    ['>=6001', 6001, 30_000],
    ['≥ 6,001', 6001, 30_000],
  ])('The altitudes %s are understood', (text, from, to) => {
    expect(BAND.read(text)).toEqual({ from, to })
  })

  it.each(['', 'high', '1000', '0–1000, 1001–6000', '1000 m', '1–2–3', '6000 – above'])(
    'The altitudes %j are refused',
    (text) => {
      expect(BAND.read(text)).toEqual({ from: Number.NaN, to: Number.NaN })
    },
  )
})

describe('The problems of a card', () => {
  it('Each is at its field, and so is what fields make wrong together', () => {
    const line = { ...emptyLine('salt'), quantity: { from: 3, to: 2 }, name: 'x'.repeat(201) }
    const problems = problemsOfCard(
      card({ groups: [{ name: '', lines: [emptyLine('oats'), line] }], name: ' ' }),
    )
    expect(problems).toEqual({
      name: 'A card needs a name.',
      'groups.0.lines.1.quantity': 'The end of a range must be greater than its start.',
      'groups.0.lines.1.name': 'A name has at most 200 characters.',
    })
    expect(problemAt(problems, 'groups.0.lines.1')).toBe(
      'The end of a range must be greater than its start.',
    )
    expect(problemAt(problems, 'groups.0.lines.0')).toBeUndefined()
    const gone = { ...emptyStep('mix1'), uses: ['gone'] }
    expect(problemsOfCard(card({ parts: [{ name: '', steps: [gone] }] }))).toEqual({
      'parts.0.steps.0.uses': 'Step 1 uses an ingredient that is no longer there.',
    })
    const weight = { scaling: 'weight' as const, percent: 2 }
    const lines = [
      { ...emptyLine('oats'), ...weight, of: 'rye1', name: 'oats' },
      { ...emptyLine('rye1'), ...weight, of: 'oats', name: 'rye' },
      { ...emptyLine('salt'), ...weight, of: 'rye1', name: 'salt', percent: null },
      { ...emptyLine('milk'), ...weight, of: 'gone', name: 'milk' },
      { ...emptyLine('milk'), weighed: { least: 2, most: 1, reason: '' }, name: 'cream' },
    ]
    expect(problemsOfCard(card({ groups: [{ name: '', lines }] }))).toEqual({
      'groups.0.lines.0.of': '“oats” follows its own weight.',
      'groups.0.lines.1.of': '“rye” follows its own weight.',
      'groups.0.lines.2.percent': '“salt” has no percentage.',
      'groups.0.lines.3.of': '“milk” follows the weight of a line that does not exist.',
      'groups.0.lines.4.id': 'Two parts of this card have one id.',
      'groups.0.lines.4.weighed.most': 'The lower limit must be below the upper one.',
    })
    const many = Array.from({ length: 10_000 }, (_, at) => emptyLine(`line${at}`))
    expect(problemsOfCard(card({ groups: [{ name: '', lines: many }] }))).toEqual({
      'groups.0.lines': 'At most 100 lines per group.',
    })
  })
})

describe('Lines as a person writes them', () => {
  it('What is not understood stays as it was written, to be mended', () => {
    expect(readLine('• 2 cups  rye flour, sifted', 'rye1')).toMatchObject({
      id: 'rye1',
      quantity: { from: 2, to: null },
      unit: 'cup',
      name: 'rye flour',
      remark: 'sifted',
      source: '',
    })
    expect(readLine('salt to taste', 'salt').source).toBe('')
    expect(readLine('5-7-2 fertilizer 3 4', 'fert').source).toBe('5-7-2 fertilizer 3 4')
  })

  it.each([
    ['Stir in 1 c milk and 1/2 c. sugar.', null],
    ['Stir in 1.5 C of milk and bring it to 82 C.', 82],
    ['Hold it at 4 °C.', 4],
    ['Keep it at 35-40 °F.', 4.44],
    ['Freeze it at -4 °F.', -20],
    ['Bake at 350F.', 176.67],
  ])('The temperature of a step, and not its cups, is read: %s', (text, celsius) => {
    expect(readStep(text, 'step').celsius).toBe(celsius)
  })

  it.each([
    ['Move to the oven for 1 hour 15 minutes.', 75],
    ['Rest for an hour and 30 min.', 90],
    ['Boil 1 1/2 hours.', 90],
    ['Boil for 1-1/2 hours.', 90],
    ['Boil 2 ½ hours.', 150],
    ['Simmer for half an hour.', 30],
    ['Smoke it 3 to 3 1/2 hours at 350 1/2 in the sun.', 180],
    ['Rest for an hour and a half.', null],
    ['Rest it for 1 hour, then knead for 10 minutes.', null],
    ['Fry 8 minutes, 2 minutes, 1 hour.', null],
  ])('The time of a step is read where it names one: %s', (text, minutes) => {
    expect(readStep(text, 'step').minutes).toBe(minutes)
  })

  it('A step uses the first of the lines with the word that it names', () => {
    const lines = ['black pepper', '1 cup white sugar', '1 cup brown sugar', 'Salt and pepper'].map(
      (text, at) => readLine(text, `line${at}`),
    )
    const steps = [
      { ...emptyStep('step1'), text: 'Stir in the brown sugar and the pepper.' },
      { ...emptyStep('step2'), text: 'Taste for pepper, and sprinkle with sugar.' },
    ]
    const filled = withUses(card({ groups: [{ name: '', lines }], parts: [{ name: '', steps }] }))
    expect(filled.parts[0]?.steps.map(({ uses }) => uses)).toEqual([
      ['line0', 'line2'],
      ['line1', 'line3'],
    ])
  })

  it('A step uses the lines that it names first', () => {
    const lines = ['2 cups rye flour', '1 cup wheat flour', '2 tomatoes', '1 tsp salt'].map(
      (text, at) => readLine(text, `line${at}`),
    )
    const steps = [
      { ...emptyStep('step1'), text: 'Mix the rye flour with salt.' },
      { ...emptyStep('step2'), text: 'Add a tomato and the wheat. Salt again.' },
      { ...emptyStep('step3'), text: 'Salted and floured, it rests.' },
    ]
    const filled = withUses(card({ groups: [{ name: '', lines }], parts: [{ name: '', steps }] }))
    expect(filled.parts[0]?.steps.map(({ uses }) => uses)).toEqual([
      ['line0', 'line3'],
      ['line1', 'line2'],
      [],
    ])
  })
})
