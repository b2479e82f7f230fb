import type { CardData } from '../shared/search-findings.ts'

export type SearchPage = {
  title: string
  description: string
  /** In the order of the cards. */
  cards: CardData[]
}

/** What the page tells search engines. */
export function readSearchPage(html: string): SearchPage {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '[]'
  const [, ...cards] = [JSON.parse(data)].flat()
  const description = page.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''
  return { title: page.title, description, cards }
}
