import { expect, it } from 'vitest'
import { shownLinks } from './shown-links.ts'

const LINKS = [
  '/',
  '/shop',
  '/shop?x=1',
  '/shopping',
  '/search/shop',
  '/search',
  'https://a.example/shop',
]
const shown = (has_shop: boolean) =>
  shownLinks(
    { has_shop },
    LINKS.map((href) => ({ href, label: href })),
  ).map(({ href }) => href)

it('With a shop every link of a menu is shown', () => {
  expect(shown(true)).toEqual(LINKS)
})

it('Without a shop no link of a menu leads there', () => {
  expect(shown(false)).toEqual(['/', '/shopping', '/search', 'https://a.example/shop'])
})
