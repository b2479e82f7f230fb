import { describe, expect, test } from 'vitest'
import { addressOf, stopAfter } from './references.ts'
import { doiAddress } from './rules.ts'

describe('a DOI', () => {
  test.each([
    ['10.7554/eLife.61644', 'https://doi.org/10.7554/eLife.61644'],
    [' doi:10.7554/eLife.61644 ', 'https://doi.org/10.7554/eLife.61644'],
    ['https://doi.org/10.7554/eLife.61644', 'https://doi.org/10.7554/eLife.61644'],
    ['http://dx.doi.org/10.7554/eLife.61644', 'https://doi.org/10.7554/eLife.61644'],
    [
      '10.1002/(SICI)1097-0010<1::AID>3.0.CO;2-L',
      'https://doi.org/10.1002/(SICI)1097-0010%3C1::AID%3E3.0.CO;2-L',
    ],
  ])('A DOI written as %s leads to its one address', (doi, address) => {
    expect(doiAddress(doi)).toBe(address)
  })

  test.each([
    '',
    'none',
    'javascript:alert(1)',
    '10.12/too-short',
    'https://doi.org.evil.test/10.7554/x',
  ])('A DOI is not what %j is', (doi) => {
    expect(doiAddress(doi)).toBeNull()
  })
})

describe('a reference can be read', () => {
  test('A reference is read at its DOI rather than at its page', () => {
    expect(addressOf({ doi: '10.7554/x', title_href: 'https://example.com/' })).toBe(
      'https://doi.org/10.7554/x',
    )
  })

  test('A reference without a DOI is read at its page, and nowhere when that is no web address', () => {
    expect(addressOf({ doi: '', title_href: 'https://example.com/' })).toBe('https://example.com/')
    expect(addressOf({ doi: '', title_href: 'javascript:alert(1)' })).toBeNull()
  })
})

test.each([
  ['J. R. Smith', '.'],
  ['J. R.', ''],
  ['What is rye?', ''],
  ['He said “Stop.”', ''],
  ['And so on…', ''],
  ['', '.'],
])('A reference does not end in two stops: %j is followed by %j', (text, stop) => {
  expect(stopAfter(text)).toBe(stop)
})
