import { EditorState, Selection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { SCHEMA } from '../model/extensions.ts'
import { readBody } from '../model/read.ts'
import { writeBody } from '../model/write.ts'
import { type AltitudeGrid, hasGrid, NO_WORDS, readGrid, writeGrid } from './altitude-grid.ts'

const rowOf = (tag: string, cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

function stateWith(heads: string[], rows: string[][]): EditorState {
  const body = rows.map((cells) => rowOf('td', cells)).join('')
  const html = `<p>Before.</p><table><thead>${rowOf('th', heads)}</thead><tbody>${body}</tbody></table>`
  const doc = SCHEMA.nodeFromJSON(readBody(html))
  return EditorState.create({ doc, selection: Selection.atEnd(doc) })
}

/** The table after a change, a line for each row. */
function tableAfter(state: EditorState, change: (grid: AltitudeGrid) => AltitudeGrid): string[] {
  const grid = readGrid(state)
  if (!grid) throw new Error('No grid.')
  const changed = state.apply(writeGrid(state, change(grid)))
  changed.doc.check()
  return [...writeBody(changed.doc.toJSON()).matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    row.replace(/<\/?(?:th|td|p)>/g, '|').replace(/[|\s]*\|[|\s]*/g, '|'),
  )
}
const words = (text: string) => ({ words: text, cell: null })

const JARS = ['Jar', '0–1,000', 'above 1,000', 'Note']
const PINTS = [
  ['Pints', '<strong>10</strong>', '15', 'Hot'],
  ['Quarts', '15', '20', ''],
]

test('An editor changes altitudes and values of a table in the text, and the rest of it stays', () => {
  const after = tableAfter(stateWith(JARS, PINTS), ({ bands, rows, heads }) => ({
    bands: [...bands.slice(0, 1), words('1,001 to 6,000 ft'), words('above 6,000 ')],
    rows: rows.map((row) => ({ ...row, values: [...row.values, words('25')] })),
    heads,
  }))
  expect(after).toEqual([
    '|Jar|0–1,000 ft|1,001 to 6,000 ft|above 6,000 ft|Note|',
    '|Pints|<strong>10</strong>|15|25|Hot|',
    expect.stringMatching(/^\|Quarts\|15\|20\|25\|/),
  ])
})

test('An editor adds a row to the grid of a table, with empty cells where it has other columns', () => {
  const after = tableAfter(stateWith(JARS, PINTS), (grid) => ({
    ...grid,
    rows: [...grid.rows, { name: 'Gallons', values: [words('30'), NO_WORDS], others: null }],
  }))
  expect(after.at(-1)).toMatch(/^\|Gallons\|30\|/)
  expect(after).toHaveLength(4)
})

test('In a new table all columns but the first wait for an altitude', () => {
  const grid = readGrid(stateWith(['', '', ''], [['', '', '']]))
  expect(grid?.bands.map(({ words }) => words)).toEqual(['', ''])
  expect(grid?.rows.map(({ values }) => values.length)).toEqual([2])
})

test('A table with merged cells has no grid', () => {
  const merged =
    '<table><thead><tr><th colspan="2">0–1,000</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>'
  const doc = SCHEMA.nodeFromJSON(readBody(merged))
  const state = EditorState.create({ doc, selection: Selection.atEnd(doc) })
  expect([hasGrid(state), readGrid(state)]).toEqual([false, null])
  expect(hasGrid(stateWith(JARS, PINTS))).toBe(true)
})
