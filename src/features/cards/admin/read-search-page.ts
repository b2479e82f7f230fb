import type { CardData } from '../shared/search-findings.ts'

export type SearchPage = {
  title: string
  description: string
  /** Of each card, in their order. */
  cards: CardData[]
}

/** What a page tells search engines of itself and its cards. */
export function readSearchPage(html: string): SearchPage {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '[]'
  const [, ...cards] = [JSON.parse(data)].flat()
  const description = page.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''
  return { title: page.title, description, cards }
}
