import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  card as cardSchema,
  emptyCard,
  emptyLine,
  emptyStep,
} from '../../../kitchen/cards/contract.ts'
import { fitCard } from './fit-card.ts'

it('A card from elsewhere is cut to what an editor may write, and each cut is said', () => {
  const long = 'word '.repeat(2000)
  const lines = Array.from({ length: 250 }, (_, at) => {
    return { ...emptyLine(`line${at}`), name: `Flour\u202e ${at}` }
  })
  const steps = Array.from({ length: 70 }, (_, at) => {
    return { ...emptyStep(`step${at}`), text: at === 0 ? long : 'Stir', uses: ['line0', 'gone'] }
  })
  const notes: string[] = []
  const fit = fitCard(
    {
      ...emptyCard('3f0d2f4e-9f5c-4a51-8d5e-1d1f6f2b7a10', 'recipe', `Bread\n${long}`),
      description: long,
      tools: Array.from({ length: 70 }, () => long),
      keywords: [long],
      groups: [{ name: 'All', lines }],
      parts: [{ name: '', steps }],
    },
    (words) => notes.push(words),
  )
  expect(v.safeParse(cardSchema, fit).issues).toBeUndefined()
  expect(fit.groups.map((group) => group.lines.length)).toEqual([100, 100, 50])
  expect(fit.parts.map((part) => part.steps.length)).toEqual([60, 10])
  expect(fit.parts[0]?.steps[0]?.uses).toEqual(['line0'])
  expect(fit.tools).toHaveLength(60)
  expect(notes).toEqual(
    expect.arrayContaining([
      'A name has at most 200 characters. The rest is left out.',
      'At most 60 tools. The rest is left out.',
    ]),
  )
})
