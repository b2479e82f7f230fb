import { expect, test } from 'vitest'
import { usualSystem } from './usual-system.ts'

test.each([
  ['en-US', 'us'],
  ['es-US', 'us'],
  ['en', 'us'],
  ['my', 'us'],
  ['', 'us'],
  ['en-GB@posix', 'metric'],
  ['C', 'us'],
  ['en-GB', 'metric'],
  ['en-CA', 'metric'],
  ['de', 'metric'],
  ['es', 'metric'],
  ['pt-BR', 'metric'],
] as const)('Whoever reads in “%s” sees %s units until they choose', (language, system) => {
  expect(usualSystem(language)).toBe(system)
})
