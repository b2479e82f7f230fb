import { expect, it } from 'vitest'
import type { DeliveryCheck } from '../delivery/contract.ts'
import { doubtfulDomain } from './DeliveryWarning.tsx'

// rule: email/will-it-arrive
it.each([
  [['right', 'right'], null],
  [['right', 'wrong'], 'example.com'],
  [['missing', 'right'], 'example.com'],
  [['right', 'not known'], 'example.com'],
] as const)('With checks that are %j who sends an issue is warned of %s', (results, domain) => {
  const checks = results.map((result): DeliveryCheck => ({ name: 'SPF', result, message: '' }))
  expect(doubtfulDomain({ domain: 'example.com', checks })).toBe(domain)
})

it('Nobody is warned before the domain was checked', () => {
  expect(doubtfulDomain()).toBeNull()
})
