import { describe, expect, it } from 'vitest'
import { createHeaderRules } from './headers.ts'

const all = { for: '/*', values: { 'Referrer-Policy': 'same-origin', 'X-Frame-Options': 'DENY' } }
const tokens = { for: '/activate/*', values: { 'referrer-policy': 'no-referrer' } }

describe('header rules', () => {
  it('A header rule applies where its path matches', () => {
    const headers = createHeaderRules([all, tokens])
    expect(headers('/').get('x-frame-options')).toBe('DENY')
    expect(headers('/activate/abc').get('x-frame-options')).toBe('DENY')
    expect(headers('/').get('referrer-policy')).toBe('same-origin')
  })

  it.each([
    ['after', [all, tokens]],
    ['before', [tokens, all]],
  ])('The more specific header rule wins when it is %s the general one', (_, rules) => {
    expect(createHeaderRules(rules)('/activate/abc').get('referrer-policy')).toBe('no-referrer')
    expect(createHeaderRules(rules)('/activate').get('referrer-policy')).toBe('no-referrer')
  })

  it('The later of two equally specific header rules wins', () => {
    const later = { for: '/*', values: { 'X-Frame-Options': 'SAMEORIGIN' } }
    expect(createHeaderRules([all, later])('/').get('x-frame-options')).toBe('SAMEORIGIN')
  })
})
