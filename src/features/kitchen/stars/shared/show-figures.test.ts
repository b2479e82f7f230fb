import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import StarForm from './StarForm.tsx'
import { showFigures, starText } from './show-figures.ts'

test.each([
  [{ average: 4.66, count: 1200, imported: 0 }, '★ 4.7 of 5 from 1,200 readers'],
  [{ average: 5, count: 3, imported: 1 }, '★ 5.0 of 5 from 3 readers, 1 of them imported'],
])('The stars %o are said as “%s”', (figures, text) => {
  expect(starText(figures)).toBe(text)
})

test('A reader chooses one to five stars, each of which has its name', () => {
  const html = renderToStaticMarkup(createElement(StarForm, { card: 'rye', name: 'stars' }))
  expect(html).toContain('<legend>Your stars</legend>')
  const radios = [
    ...html.matchAll(/value="(\d)" aria-label="([^"]*)"|aria-label="([^"]*)"[^>]*value="(\d)"/g),
  ]
  expect(
    radios.map(([, value, label, other, last]) => `${value ?? last} ${label ?? other}`),
  ).toEqual(['1 1 star', '2 2 stars', '3 3 stars', '4 4 stars', '5 5 stars'])
  expect(html).toMatch(/<button[^>]* hidden=""[^>]*>Take back<\/button>/)
})

test('A card with fewer than three stars shows none', () => {
  const shown = { hidden: false, textContent: 'former' as string | null }
  const card = { querySelector: () => shown } as unknown as HTMLElement
  showFigures(card, null)
  expect(shown).toEqual({ hidden: true, textContent: null })
  showFigures(card, { average: 4, count: 3, imported: 0 })
  expect(shown).toEqual({ hidden: false, textContent: '★ 4.0 of 5 from 3 readers' })
})
