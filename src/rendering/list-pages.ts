import type { PageLink } from '../features/publishing/articles/list-page.ts'
import type { PageTeaser } from '../features/publishing/teasers/contract.ts'
import { PAGE_LENGTH } from '../features/publishing/teasers/rules.ts'
import { monthRange } from '../lib/calendar-dates.ts'
import { latestOf } from '../lib/dates.ts'
import type { ListFront, NumberedPage, PageAddress } from './site-data.ts'

/**
 * A list in pages, filled from the oldest article on, so that pages do not change
 * (rule: pages/lists-in-pages).
 */
export type ListPages<Entry> = {
  front(path: string): ListFront<Entry> | null
  /** @param number as written in the address */
  page(path: string, number: string): NumberedPage<Entry> | null
  addresses(): PageAddress[]
}

/** @param lists articles or cards by path, newest first */
export function createListPages<Entry extends PageTeaser>(
  lists: Map<string, Entry[]>,
  timeZone: string,
): ListPages<Entry> {
  const dates = new Map<string, string>()
  function datesOf(path: string, articles: Entry[]): string {
    const [newest, oldest] = [articles[0], articles.at(-1)]
    const range =
      dates.get(path) ??
      monthRange(oldest?.published_at ?? '', newest?.published_at ?? '', timeZone)
    dates.set(path, range)
    return range
  }

  function front(path: string): ListFront<Entry> | null {
    const all = lists.get(path)
    if (!all) return null
    const articles = all.slice(0, all.length - pagesOf(all) * PAGE_LENGTH)
    return { articles, count: all.length, newer: null, older: linkTo(path, pagesOf(all)) }
  }

  function page(path: string, written: string): NumberedPage<Entry> | null {
    const number = Number(written)
    const articles = String(number) === written ? articlesOf(path, number) : null
    if (!articles) return null
    return {
      number,
      articles,
      dates: datesOf(pathOf(path, number), articles),
      // The first page of the list changes with each publication, so it has no dates.
      newer: linkTo(path, number + 1) ?? { path, dates: null },
      older: linkTo(path, number - 1),
    }
  }

  function articlesOf(path: string, number: number): Entry[] | null {
    const all = lists.get(path) ?? []
    if (!Number.isInteger(number) || number < 1 || number > pagesOf(all)) return null
    const end = all.length - (number - 1) * PAGE_LENGTH
    return all.slice(end - PAGE_LENGTH, end)
  }

  function linkTo(path: string, number: number): PageLink | null {
    const articles = articlesOf(path, number)
    const address = pathOf(path, number)
    return articles && { path: address, dates: datesOf(address, articles) }
  }

  function addressesOf(path: string): PageAddress[] {
    const changed = changeOf(front(path)?.articles)
    const addresses: PageAddress[] = [{ path, changed, isUnlisted: !changed }]
    for (let number = 1; ; number += 1) {
      const articles = articlesOf(path, number)
      if (!articles) return addresses
      addresses.push({ path: pathOf(path, number), changed: changeOf(articles) })
    }
  }

  return { front, page, addresses: () => [...lists.keys()].flatMap(addressesOf) }
}

const pagesOf = (all: unknown[]): number => Math.max(0, Math.floor(all.length / PAGE_LENGTH) - 1)

const pathOf = (list: string, number: number): string => `${list}/page/${number}`

export const changeOf = (articles: PageTeaser[] = []): string | undefined =>
  latestOf(articles.map(({ updated_at }) => updated_at))
