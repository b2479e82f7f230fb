import { expect, it } from 'vitest'
import { emptyCard, emptyLine, emptyStep } from '../contract.ts'
import { hintsOfCard } from './card-hints.ts'

const WITH_COVER = { hasCover: true, needsSafety: false }

const empty = emptyCard('', 'recipe', 'Beets')
const line = (name: string, unit = 'cup') => ({ ...emptyLine(name), name, unit })
const step = (text: string, ...uses: string[]) => ({ ...emptyStep(text), text, uses })

it('The checklist names what readers will miss in a card', () => {
  expect(hintsOfCard(empty, { hasCover: false, needsSafety: false })).toEqual([
    'It has no picture.',
    'It does not say how much it makes.',
    'It has no times.',
    'It has no ingredients.',
    'It has no steps.',
  ])
  const whole = {
    ...empty,
    yield: { amount: 4, unit: 'pints', text: '' },
    work: 30,
    groups: [{ name: '', lines: [line('beets'), line('vinegar')] }],
    parts: [{ name: '', steps: [step('Boil.', 'beets'), step('Pour.', 'vinegar')] }],
  }
  expect(hintsOfCard(whole, WITH_COVER)).toEqual([])
  const unsafe = ['It has no safety note, which its category requires.']
  const guarded = { hasCover: true, needsSafety: true }
  const safety = { text: ' ', source: 'A guide', href: '', checked_by: '', checked_on: '' }
  expect(hintsOfCard(whole, guarded)).toEqual(unsafe)
  expect(hintsOfCard({ ...whole, safety }, guarded)).toEqual(unsafe)
  expect(hintsOfCard({ ...whole, safety: { ...safety, text: 'Boil it.' } }, guarded)).toEqual([])
})

it('The checklist names lines and steps that look forgotten, and canning without a time', () => {
  const lines = [line('beets'), line('vinegar', 'jug'), { ...line('dill'), source: '3 4 dill' }]
  const canned = step('Process in a canner.', 'beets')
  const card = (last: typeof canned) => ({
    ...empty,
    yield: { amount: 4, unit: 'pints', text: '' },
    work: 30,
    groups: [{ name: '', lines }],
    parts: [{ name: '', steps: [step('Wash the jars.'), last] }],
  })
  const others = [
    'Nothing is used in step 1.',
    'No step uses “vinegar”, “dill”.',
    'Could not be read: “3 4 dill”.',
    'Units that cannot be converted: “jug”.',
  ]
  const untimed = 'Canning without a time or a row of the altitude table: step 2.'
  expect(hintsOfCard(card(canned), WITH_COVER)).toEqual([untimed, ...others])
  expect(hintsOfCard(card({ ...canned, altitude: 0 }), WITH_COVER)).toEqual(others)
  expect(hintsOfCard(card({ ...canned, minutes: 20 }), WITH_COVER)).toEqual(others)
})
