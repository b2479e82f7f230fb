import type { ListedArticle } from '../features/articles/contract.ts'
import { latestOf, monthRange } from '../lib/dates.ts'
import type { ListAddress, ListFront, NumberedPage, PageLink } from './site-data.ts'

/** How many articles a numbered page has, and the front of a longer list at least. */
export const PAGE_LENGTH = 18

/**
 * Lists of articles in pages that stay in place (rule: pages/lists-in-pages): numbered pages are
 * filled from the oldest article on, and the front has the rest, the newest ones.
 */
export type ListPages = {
  /** Null when no list has the path. */
  front(path: string): ListFront | null
  /** @param number as the address writes it; null for a page that is not there */
  page(path: string, number: string): NumberedPage | null
  /** All fronts and pages. */
  addresses(): ListAddress[]
}

/**
 * @param lists the articles of each list, the newest first, by the path of its front
 * @param timeZone of the dates of publication
 */
export function createListPages(lists: Map<string, ListedArticle[]>, timeZone: string): ListPages {
  const datesOf = (articles: ListedArticle[]): string =>
    monthRange(articles.at(-1)?.published_at ?? '', articles[0]?.published_at ?? '', timeZone)

  function front(path: string): ListFront | null {
    const all = lists.get(path)
    if (!all) return null
    const articles = all.slice(0, all.length - pagesOf(all) * PAGE_LENGTH)
    return { articles, count: all.length, newer: null, older: linkTo(path, pagesOf(all)) }
  }

  function page(path: string, written: string): NumberedPage | null {
    const number = Number(written)
    const articles = String(number) === written ? articlesOf(path, number) : null
    if (!articles) return null
    return {
      number,
      articles,
      dates: datesOf(articles),
      // The front is another with each publication: a page says nothing of it.
      newer: linkTo(path, number + 1) ?? { path, dates: null },
      older: linkTo(path, number - 1),
    }
  }

  function articlesOf(path: string, number: number): ListedArticle[] | null {
    const all = lists.get(path) ?? []
    if (!Number.isInteger(number) || number < 1 || number > pagesOf(all)) return null
    const end = all.length - (number - 1) * PAGE_LENGTH
    return all.slice(end - PAGE_LENGTH, end)
  }

  function linkTo(path: string, number: number): PageLink | null {
    const articles = articlesOf(path, number)
    return articles && { path: `${path}/page/${number}`, dates: datesOf(articles) }
  }

  function addressesOf(path: string): ListAddress[] {
    const fronts = [{ path, changed: changeOf(front(path)) }]
    for (let number = 1; ; number += 1) {
      const found = page(path, String(number))
      if (!found) return fronts
      fronts.push({ path: `${path}/page/${number}`, changed: changeOf(found) })
    }
  }

  return { front, page, addresses: () => [...lists.keys()].flatMap(addressesOf) }
}

/** The front has always enough to be worth a visit: one page less than the list could fill. */
const pagesOf = (all: unknown[]): number => Math.max(0, Math.floor(all.length / PAGE_LENGTH) - 1)

const changeOf = (page: { articles: ListedArticle[] } | null): string | undefined =>
  latestOf(page?.articles.map(({ updated_at }) => updated_at) ?? [])
