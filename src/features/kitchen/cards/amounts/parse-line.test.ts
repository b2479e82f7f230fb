import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseLine } from './parse-line.ts'

/** "amount|unit|size|name|remark|also|optional", as a person would fill a form. */
const asForm = (line: string) => {
  const { quantity, unit, size, name, remark, also, optional } = parseLine(line)
  const number = (value: number) => String(Number(value.toFixed(3)))
  const range = ({ from, to }: { from: number; to: number | null }) =>
    to === null ? number(from) : `${number(from)}–${number(to)}`
  const parts = [
    quantity ? range(quantity) : '',
    unit,
    size,
    name,
    remark,
    also ? `${range(also.quantity)} ${also.unit}` : '',
    optional ? 'optional' : '',
  ]
  return parts.join('|').replace(/\|+$/, '')
}

const LINES = readFileSync('tests/fixtures/card-lines.txt', 'utf8')
  .split('\n')
  .filter((line) => line.includes(' => '))
  .map((line) => line.split(' => ') as [string, string])

describe('a line of ingredients', () => {
  it.each(LINES)('“%s” has its amount, unit, name and remark', (line, form) => {
    expect(asForm(line)).toBe(form)
  })

  it('A pinch does not follow the factor, and eggs follow it by whole ones', () => {
    const scaling = (line: string) => parseLine(line).scaling
    expect(scaling('1 pinch of salt')).toBe('none')
    expect(scaling('salt to taste')).toBe('none')
    expect(scaling('3 eggs')).toBe('pieces')
    expect(scaling('3 cups milk')).toBe('number')
    expect(scaling('2 cups vinegar, 5 per cent')).toBe('number')
    expect(scaling('10 g salt per litre of water')).toBe('none')
  })
})
