import { htmlOf } from '@site/text/html-tree.ts'
import { expect, test } from 'vitest'
import { prepareTables } from '../../../../lib/prepare-tables.ts'
import { sanitizedTree } from '../../../../lib/sanitize-body.ts'
import { altitudeCaption, markAltitudeTables } from './altitude-tables.ts'

function prepared(html: string): string {
  const tree = sanitizedTree(html)
  prepareTables(tree)
  markAltitudeTables(tree)
  return htmlOf(tree)
}

/** The limits of the columns that are altitudes in the page, in feet. */
function bandsOf(heads: string[], caption = ''): string[] {
  const cells = heads.map((head) => `<th>${head}</th>`).join('')
  const values = heads.map(() => '<td>15</td>').join('')
  const title = caption && `<caption>${caption}</caption>`
  const html = prepared(
    `<table>${title}<thead><tr>${cells}</tr></thead><tbody><tr>${values}</tr></tbody></table>`,
  )
  const bands = [...html.matchAll(/data-from="(-?\d+)" data-to="(\d+)"/g)]
  expect(html.includes('Your altitude')).toBe(bands.length > 0)
  return bands.map(([, from, to]) => `${from}-${to}`)
}

test.each([
  [
    ['Pack', 'Jar', '0 to 1,000 ft', '1,001 to 3,000 ft'],
    ['0-1000', '1001-3000'],
  ],
  [
    ['Jar', '0–1,000 ft', '1,001–6,000 ft', 'Above 6,000 ft'],
    ['0-1000', '1001-6000', '6001-30000'],
  ],
  [
    ['', 'up to 1000 feet', '1001+'],
    ['0-1000', '1001-30000'],
  ],
  [['Year', '2019', '2020'], []],
  [['Rows', '0–1000', '1001–2000'], []],
  [['Jar', '0 to 1,000 ft'], []],
  [['Jar', '1,001 to 3,000 ft', '0 to 1,000 ft'], []],
])('The columns %j of a table in a text are the altitudes %j', (heads, bands) => {
  expect(bandsOf(heads)).toEqual(bands)
})

test('A caption says that figures without a unit are altitudes', () => {
  expect(bandsOf(['Jar', '0–1000', '1001–6000'], 'Minutes by altitude')).toEqual([
    '0-1000',
    '1001-6000',
  ])
})

test('A table with joined cells is no altitude table', () => {
  const html = prepared(
    '<table><thead><tr><th>Jar</th><th>0 to 1,000 ft</th><th>1,001 to 3,000 ft</th></tr></thead><tbody><tr><td>Pint</td><td colspan="2">15</td></tr></tbody></table>',
  )
  expect(html).not.toContain('data-from')
})

test.each([
  ['Minutes by altitude: pressure', ''],
  ['Process 15 min', 'minutes'],
  ['Pounds by altitude', 'pounds'],
  ['Jars by altitude', ''],
])('The values below “%s” are in “%s”', (caption, unit) => {
  const html = prepared(
    `<table><caption>${caption}</caption><thead><tr><th>0 to 1,000 ft</th><th>1,001 to 3,000 ft</th></tr></thead><tbody><tr><td>10</td><td>15</td></tr></tbody></table>`,
  )
  expect(html).toContain(`data-altitude-table="${unit}"`)
})

test.each([
  ['minutes', 'Sauerkraut', 'Minutes by altitude: Sauerkraut'],
  ['pounds', 'Green beans', 'Pounds of pressure by altitude: Green beans'],
  ['pounds', 'Pressure by altitude', 'Pressure by altitude, in pounds'],
  ['pounds', 'Beans at high elevations', 'Beans at high elevations, in pounds of pressure'],
  ['minutes', 'Pressure canning by altitude', 'Pressure canning by altitude, in minutes'],
  ['minutes', 'Minutes by altitude', 'Minutes by altitude'],
  ['pounds', 'Pounds by altitude', 'Pounds by altitude'],
] as const)('The caption for %s of the card “%s” is “%s”', (unit, name, caption) => {
  expect(altitudeCaption(unit, name)).toBe(caption)
})
