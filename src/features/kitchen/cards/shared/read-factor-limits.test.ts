import { describe, expect, test } from 'vitest'
import { emptyCard, emptyStep } from '../contract.ts'
import { withFactorLimits } from './read-factor-limits.ts'

const limitsOf = (text: string, field: 'notes' | 'text' = 'notes') => {
  const card = emptyCard('', 'recipe', 'Jam')
  const steps = field === 'text' ? [{ ...emptyStep('a'), text }] : []
  const notes = field === 'notes' ? text : ''
  return withFactorLimits({ ...card, notes, parts: [{ name: '', steps }] }).factor_limits
}

describe('rule: cards/factor', () => {
  test.each([
    ['Do not double the batch. It will not set.', 'Do not double the batch.'],
    [
      'Use ripe fruit. Don’t double or triple this recipe, or it will not set.',
      'Don’t double or triple this recipe, or it will not set.',
    ],
    ['This recipe cannot be doubled.', 'This recipe cannot be doubled.'],
    ['Do not double.', 'Do not double.'],
    ['Never scale up this recipe.', 'Never scale up this recipe.'],
  ])('“%s” proposes that readers make no more than written', (text, reason) => {
    const limits = { least: null, most: 1, reason }
    expect(limitsOf(text)).toEqual(limits)
    expect(limitsOf(text, 'text')).toEqual(limits)
  })

  test('A recipe that must not be halved keeps its least', () => {
    expect(limitsOf('Do not halve it, the pan would run dry.')).toEqual({
      least: 1,
      most: null,
      reason: 'Do not halve it, the pan would run dry.',
    })
  })

  test.each([
    'Double the batch if you like.',
    'Do not double-wrap the loaf.',
    'Use a double boiler.',
  ])('“%s” proposes no limit', (text) => {
    expect(limitsOf(text)).toBeNull()
  })
})
