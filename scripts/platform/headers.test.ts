import { describe, expect, it } from 'vitest'
import { headersFor } from './headers.ts'
import { readHeaders } from './release-rules.ts'

const all = { for: '/*', values: { 'Referrer-Policy': 'same-origin', 'X-Frame-Options': 'DENY' } }
const tokens = { for: '/activate/*', values: { 'referrer-policy': 'no-referrer' } }

describe('header rules', () => {
  it('A header rule applies where its path matches', async () => {
    const rules = await readHeaders(null, [all, tokens])
    expect(headersFor(rules, '/').get('x-frame-options')).toBe('DENY')
    expect(headersFor(rules, '/activate/abc').get('x-frame-options')).toBe('DENY')
    expect(headersFor(rules, '/').get('referrer-policy')).toBe('same-origin')
  })

  it('The later of two header rules wins, in whichever case its name is written', async () => {
    const rules = await readHeaders(null, [all, tokens])
    expect(headersFor(rules, '/activate/abc').get('referrer-policy')).toBe('no-referrer')
    expect(headersFor(rules, '/activate').get('referrer-policy')).toBe('no-referrer')
    const turned = await readHeaders(null, [tokens, all])
    expect(headersFor(turned, '/activate/abc').get('referrer-policy')).toBe('same-origin')
  })
})
