import { describe, expect, it } from 'vitest'
import { chooseEncoding } from './compression.ts'

describe('an Accept-Encoding header', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['identity', null],
    ['', null],
    [null, null],
  ])('%s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })
})
