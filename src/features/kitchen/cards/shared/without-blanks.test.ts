import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Card, card, emptyCard, emptyLine, emptyStep } from '../contract.ts'

const saved = (lines: object[], steps: object[]): Partial<Card> => {
  const written = {
    ...emptyCard('3f0d2f4e-9f5c-4a51-8d5e-1d1f6f2b7a10', 'recipe', 'Rye'),
    groups: [
      { name: '', lines: lines.map((line, at) => ({ ...emptyLine(`line${at}`), ...line })) },
    ],
    parts: [{ name: '', steps: steps.map((step, at) => ({ ...emptyStep(`step${at}`), ...step })) }],
  }
  return v.parse(card, written)
}
const idsIn = ({ groups = [], parts = [] }: Partial<Card>) => [
  ...groups.flatMap(({ lines }) => lines.map(({ id }) => id)),
  ...parts.flatMap(({ steps }) => steps.map(({ id }) => id)),
]

describe('rule: cards/panel', () => {
  it('A save drops lines and steps in which nothing was written, and groups and parts of such', () => {
    const blanks = [{ optional: true }, { name: ' ' }]
    const mixed = saved([{ name: 'rye' }, ...blanks], [{ text: 'Mix.' }, {}, { text: ' ' }])
    expect(idsIn(mixed)).toEqual(['line0', 'step0'])
    expect(saved(blanks, [{}])).toMatchObject({ groups: [], parts: [] })
  })

  it.each([
    ['line', 'an amount', { quantity: { from: 1, to: null } }],
    ['line', 'a unit', { unit: 'cup' }],
    ['line', 'a remark', { remark: 'sifted' }],
    ['line', 'a size', { size: '14-ounce' }],
    ['line', 'limits', { weighed: { least: 1, most: 2, reason: '' } }],
    ['line', 'what was not understood', { source: 'a little' }],
    ['step', 'a warning', { warning: 'It is hot.' }],
    ['step', 'a tip', { tip: 'Use a scale.' }],
    ['step', 'a time', { minutes: 0 }],
    ['step', 'a temperature', { celsius: 0 }],
    ['step', 'a picture', { images: [{ url: '/images/a/480.webp', alt: '' }] }],
  ])('A %s with %s alone is kept', (part, _, written) => {
    const [lines, steps] = part === 'line' ? [[written], []] : [[], [written]]
    expect(idsIn(saved(lines, steps))).toEqual([`${part}0`])
  })

  it('A line that a step uses or another follows is kept', () => {
    const salt = { name: 'salt', scaling: 'weight', of: 'line0', percent: 2 }
    const steps = [{ text: 'Mix.', uses: ['line2'] }]
    expect(idsIn(saved([{}, salt, {}], steps))).toEqual(['line0', 'line1', 'line2', 'step0'])
  })
})
