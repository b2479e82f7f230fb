import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { type CrawledPage, expect, test } from './crawl.ts'

test.describe.configure({ mode: 'default' })

const elements = (tree: Root, test: (element: Element) => boolean): Element[] => {
  const found: Element[] = []
  visit(tree, 'element', (element) => {
    if (test(element)) found.push(element)
  })
  return found
}

/** What search engines and screen readers read of a page before anything else. */
function headOf({ tree }: CrawledPage) {
  const first = (test: (element: Element) => boolean) => elements(tree, test)[0]
  const named = (name: string) =>
    String(first(({ properties }) => properties.name === name)?.properties.content ?? '')
  return {
    title: textOf(first(({ tagName }) => tagName === 'title') ?? tree).trim(),
    description: named('description').trim(),
    robots: named('robots'),
    lang: first(({ tagName }) => tagName === 'html')?.properties.lang,
    headings: elements(tree, ({ tagName }) => tagName === 'h1').length,
    canonical: String(
      first(({ properties }) => String(properties.rel) === 'canonical')?.properties.href ?? '',
    ),
  }
}

test('Every page has a title, a description, one h1, a language and an address', ({ crawled }) => {
  const poor = [...crawled.pages].flatMap(([path, page]) => {
    const { title, description, headings, lang, canonical } = headOf(page)
    const whole = title && description && headings === 1 && lang === 'en' && canonical
    return whole ? [] : [{ path, title, description, headings, lang, canonical }]
  })
  expect(poor).toEqual([])
})

test('No two listed pages have the same title or description', ({ crawled }) => {
  const seen = new Map<string, string>()
  const twice: string[] = []
  for (const [path, page] of crawled.pages) {
    const { title, description, robots } = headOf(page)
    if (robots.includes('noindex') || path.includes('?')) continue
    for (const text of [title, description]) {
      const other = seen.get(text)
      if (other) twice.push(`${path} and ${other}: ${text}`)
      seen.set(text, path)
    }
  }
  expect(twice).toEqual([])
})

test('A listed page names its own address as the canonical one', ({ crawled, baseURL }) => {
  const strange = [...crawled.pages].flatMap(([path, page]) => {
    const { canonical, robots } = headOf(page)
    const own = new URL(path.replace(/\?.*/, ''), baseURL).href
    return robots.includes('noindex') || canonical === own ? [] : [`${path}: ${canonical}`]
  })
  expect(strange).toEqual([])
})
