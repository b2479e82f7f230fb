import { type InferInput, type InferOutput, parse } from 'valibot'
import { expect } from 'vitest'
import { type Card, emptyCard, emptyLine } from '../../src/features/kitchen/cards/contract.ts'
import {
  countArticles,
  filterArticles,
  searchArticles,
} from '../../src/features/publishing/search/contract.ts'
import type { TestSite } from './site.ts'

type SearchFilter = Partial<InferInput<typeof filterArticles.input>>
type Found = InferOutput<typeof searchArticles.answer>

/** The three searches of everybody, as a browser calls them; each must succeed. */
export function searchesOf(site: TestSite) {
  const ask = async (path: string, filter: SearchFilter): Promise<unknown> => {
    const response = await site.call('POST', path, filter)
    expect(response.status, JSON.stringify(filter)).toBe(200)
    return response.json()
  }
  const fullText = async (keyword: string, filter: SearchFilter = {}): Promise<Found> =>
    parse(searchArticles.answer, await ask(searchArticles.path, { ...filter, keyword }))
  return {
    fullText,
    /** Ids of a page of the full-text search. */
    words: async (keyword: string, filter: SearchFilter = {}) =>
      (await fullText(keyword, filter)).results.map(({ id }) => id),
    /** Ids of a page of the filter's. */
    list: async (filter: SearchFilter) =>
      parse(filterArticles.answer, await ask(filterArticles.path, filter)).results.map(
        ({ id }) => id,
      ),
    count: async (filter: SearchFilter) =>
      parse(countArticles.answer, await ask(countArticles.path, filter)).results.count,
  }
}

/** Gives an article cards, each as an empty recipe or method with what is given. */
export async function addCards(
  { sql }: TestSite,
  article: number,
  ...contents: Partial<Card>[]
): Promise<void> {
  const cards = contents.map((card) => ({
    ...emptyCard(crypto.randomUUID(), card.kind ?? 'recipe', 'Card'),
    ...card,
  }))
  await sql`select public.save_article_cards(${article}, ${sql.json(cards)})`
}

/** Lines of a card with these names. */
export const linesNamed = (...names: string[]): Card['groups'] => [
  { name: '', lines: names.map((name, at) => ({ ...emptyLine(`line${at}`), name })) },
]

/** Adds an article of a test's own, published unless said otherwise; answers its number. */
export async function addArticle(
  { sql }: TestSite,
  slug: string,
  written: { title?: string; headline?: string; body?: string; published?: boolean } = {},
): Promise<number> {
  const { title = slug, headline = 'H', body = '<p>B</p>', published = true } = written
  const [row] = await sql<{ id: number }[]>`
    insert into public.articles (slug, title, subtitle, headline, body, published, published_at)
    values (${slug}, ${title}, 'S', ${headline}, ${body}, ${published}, '2024-01-01') returning id::integer`
  return row?.id ?? 0
}
