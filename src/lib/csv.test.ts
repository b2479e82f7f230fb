import { expect, it } from 'vitest'
import { csvRow } from './csv.ts'

it('Cells that a spreadsheet would run are text', () => {
  expect(csvRow(['=1+1', '+49', '-2', '@a', '\t=1', -2])).toBe("'=1+1,'+49,'-2,'@a,'\t=1,-2\r\n")
})

it('Quotes, commas and lines stay in their cell; lists are JSON', () => {
  expect(csvRow(['a "b"', 'c,d', 'e\nf', 'e\rf', null, ['g']])).toBe(
    '"a ""b""","c,d","e\nf","e\rf",,"[""g""]"\r\n',
  )
})
