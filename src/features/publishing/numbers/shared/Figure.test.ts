import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readHtml } from '../../../../../tests/support/html.ts'
import Figure from './Figure.tsx'

const figureOf = (rows: [name: string, ...cells: (string | number)[]][], drawn?: number) =>
  readHtml(
    renderToStaticMarkup(
      createElement(Figure, {
        title: 'Visitors by day',
        note: 'Of the magazine.',
        head: ['Day', 'Visitors'],
        rows,
        ...(drawn !== undefined && { drawn }),
      }),
    ),
  )

// rule: numbers/figures
it('A figure is a picture with a table behind it, which screen readers hear in its place', () => {
  const figure = figureOf(
    [
      ['2026-11-29', 1200],
      ['2026-11-30', 7],
    ],
    1,
  )
  expect(figure.first('div', { class: 'bars' }).get('aria-hidden')).toBe('true')
  expect(figure.all('rect')).toHaveLength(2)
  expect(figure.all('table')).toHaveLength(1)
  const table = figure.first('details').first('table')
  expect(table.first('caption').text).toBe('Visitors by day')
  expect(table.all('th', { scope: 'col' }).map(({ text }) => text)).toEqual(['Day', 'Visitors'])
  expect(table.all('th', { scope: 'row' }).map(({ text }) => text)).toEqual([
    '2026-11-29',
    '2026-11-30',
  ])
  expect(table.all('td').map(({ text }) => text)).toEqual(['1,200', '7'])
  expect(figure.all('button').map(({ text }) => text)).toEqual(['Save as CSV Visitors by day'])
})

it('A figure of words is its table, and one without rows says so', () => {
  const figure = figureOf([['example.org', 3]])
  expect([figure.all('rect').length, figure.all('details').length]).toEqual([0, 0])
  expect(figure.all('td').map(({ text }) => text)).toEqual(['3'])
  const empty = figureOf([], 1)
  expect(empty.text).toContain('Nothing in this period.')
  expect(empty.all('button')).toHaveLength(0)
})
