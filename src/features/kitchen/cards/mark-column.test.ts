import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { markColumn } from './mark-column.ts'

const HEADS = [
  '<th>Jar</th>',
  '<th data-from="0" data-to="1000"></th>',
  '<th data-from="1001" data-to="6000"></th>',
]

function openTable(): Element {
  const { document } = parseHTML(
    `<table><tr>${HEADS.join('')}</tr><tr><td>Pints</td><td>10</td><td>15</td></tr></table>`,
  )
  for (const [cellIndex, head] of [...document.querySelectorAll('th')].entries())
    Object.assign(head, { cellIndex })
  return document.querySelector('table') as Element
}

test.each([
  [0, 1, ['', '10']],
  [1000, 1, ['', '10']],
  [1001, 2, ['', '15']],
  [6000, 2, ['', '15']],
  [1000.5, -1, []],
  [6001, -1, []],
  [null, -1, []],
])('rule: cards/altitude: at %s ft a cook is shown column %s', (height, column, marked) => {
  const table = openTable()
  markColumn(table, 500)
  expect(markColumn(table, height)).toBe(column)
  expect([...table.querySelectorAll('.card-here')].map((cell) => cell.textContent)).toEqual(marked)
})
