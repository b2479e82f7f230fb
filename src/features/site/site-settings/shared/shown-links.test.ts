import { expect, it } from 'vitest'
import { shownLinks, unlinkShop } from './shown-links.ts'

const LINKS = [
  '/',
  '/shop',
  '/shop?x=1',
  '/shopping',
  '/search/shop',
  '/support/returns',
  '/support/shipping',
  '/support/terms',
  '/search',
  'https://a.example/shop',
]
const linksOf = (has_shop: boolean) =>
  shownLinks(
    { has_shop },
    LINKS.map((href) => ({ href, label: href })),
  ).map(({ href }) => href)

it('With a shop every link of a menu is shown', () => {
  expect(linksOf(true)).toEqual(LINKS)
})

it('Without a shop no link of a menu leads there', () => {
  expect(linksOf(false)).toEqual([
    '/',
    '/shopping',
    '/support/terms',
    '/search',
    'https://a.example/shop',
  ])
})

it('A text names the shop and does not lead there', () => {
  const text = (link: string) => `<p>The ${link} is <a href="/contact">ours</a>.</p>`
  for (const href of ['/shop', '/shop#jars', '/search/shop'])
    expect(unlinkShop(text(`<a class="x" href="${href}"><em>shop</em></a>`))).toBe(
      text('<em>shop</em>'),
    )
  for (const href of ['/shopping', '/article/shop', 'https://a.example/shop'])
    expect(unlinkShop(text(`<a href="${href}">shop</a>`))).toBe(text(`<a href="${href}">shop</a>`))
})
