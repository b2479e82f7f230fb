import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeCode, readCode } from './code.ts'

test('A code has 25 signs in groups, and no two codes are the same', () => {
  const codes = Array.from({ length: 50 }, () => makeCode(randomInt))
  for (const code of codes) expect(code).toMatch(/^([a-hj-km-np-z2-9]{5}-){4}[a-hj-km-np-z2-9]{5}$/)
  expect(new Set(codes).size).toBe(50)
})

test('A code is read with capitals, spaces or without hyphens, and the secret of a link as it is', () => {
  const code = makeCode(randomInt)
  expect(readCode(` ${code.toUpperCase()} `)).toBe(code)
  expect(readCode(code.replaceAll('-', ' '))).toBe(code)
  expect(readCode(code.replaceAll('-', ''))).toBe(code)
  expect(readCode('aZ-9_'.repeat(8))).toBe('aZ-9_'.repeat(8))
})
