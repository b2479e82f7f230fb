import type { PageLink } from '../features/publishing/articles/list-page.ts'
import type { PageTeaser } from '../features/publishing/teasers/contract.ts'
import { PAGE_LENGTH } from '../features/publishing/teasers/rules.ts'
import { monthRange } from '../lib/calendar-dates.ts'
import { formatDate, latestOf } from '../lib/dates.ts'
import type { ListFront, MonthsPage, PageAddress } from './site-data.ts'

/**
 * A list in pages of whole months, so that an article that comes or goes changes only the pages
 * near it (rule: pages/lists-in-pages).
 */
export type ListPages<Entry> = {
  front(path: string): ListFront<Entry> | null
  /** @param months as written in the address */
  page(path: string, months: string): MonthsPage<Entry> | null
  addresses(): PageAddress[]
}

/** Articles of the same months, newest first. */
type Part<Entry> = {
  /** As in the address. */
  key: string
  name: string
  months: string
  articles: Entry[]
}

type Division<Entry> = {
  front: Entry[]
  /** Oldest first. */
  parts: Part<Entry>[]
  places: Map<string, number>
}

/** Months by time, kept for the next release, which asks for most of them again. */
const monthsByZone = new Map<string, Map<string, string>>()

function monthsIn(timeZone: string): Map<string, string> {
  const months = monthsByZone.get(timeZone) ?? new Map<string, string>()
  monthsByZone.set(timeZone, months)
  return months
}

/** @param lists articles or cards by path, newest first */
export function createListPages<Entry extends PageTeaser>(
  lists: Map<string, Entry[]>,
  timeZone: string,
): ListPages<Entry> {
  const monthsByTime = monthsIn(timeZone)
  function monthOf({ published_at }: Entry): string {
    const at = published_at ?? ''
    const month = monthsByTime.get(at) ?? monthRange(at, at, timeZone)
    monthsByTime.set(at, month)
    return month
  }

  const divisions = new Map<string, Division<Entry>>()
  function divisionOf(path: string): Division<Entry> {
    const division = divisions.get(path) ?? divide(lists.get(path) ?? [])
    divisions.set(path, division)
    return division
  }

  function divide(list: Entry[]): Division<Entry> {
    const parts = wholeMonths(list, monthOf).flatMap((months) => partsOf(months, timeZone))
    const newest = parts.pop()?.articles ?? []
    const before = newest.length < PAGE_LENGTH ? (parts.pop()?.articles ?? []) : []
    const places = new Map(parts.map(({ key }, place) => [key, place]))
    return { front: [...newest, ...before], parts, places }
  }

  function front(path: string): ListFront<Entry> | null {
    const count = lists.get(path)?.length
    if (count === undefined) return null
    const { front, parts } = divisionOf(path)
    return { articles: front, count, newer: null, older: linkTo(path, parts.at(-1)) }
  }

  function page(path: string, key: string): MonthsPage<Entry> | null {
    const { parts, places } = divisionOf(path)
    const place = places.get(key)
    const part = place === undefined ? undefined : parts[place]
    if (place === undefined || !part) return null
    return {
      name: part.name,
      months: part.months,
      articles: part.articles,
      // The first page of the list changes with each publication, so it has no name.
      newer: linkTo(path, parts[place + 1]) ?? { path, name: null },
      older: linkTo(path, parts[place - 1]),
    }
  }

  function addressesOf(path: string): PageAddress[] {
    const { front, parts } = divisionOf(path)
    const changed = changeOf(front)
    return [
      { path, changed, isUnlisted: !changed },
      ...parts.map(({ key, articles }) => ({
        path: pathOf(path, key),
        changed: changeOf(articles),
      })),
    ]
  }

  return { front, page, addresses: () => [...lists.keys()].flatMap(addressesOf) }
}

/** Divides a list into months, joined until they fill a page; the oldest first. */
function wholeMonths<Entry>(list: Entry[], monthOf: (entry: Entry) => string): Entry[][] {
  const all: Entry[][] = []
  let month: string | undefined
  for (const entry of list.toReversed()) {
    const joined = all.at(-1)
    const own = monthOf(entry)
    if (joined && (own === month || joined.length < PAGE_LENGTH)) joined.push(entry)
    else all.push([entry])
    month = own
  }
  return all
}

/** Divides months into full pages, the last with what remains. @param articles oldest first */
function partsOf<Entry extends PageTeaser>(articles: Entry[], timeZone: string): Part<Entry>[] {
  const [first, last] = [articles[0]?.published_at ?? '', articles.at(-1)?.published_at ?? '']
  const key = addressOfMonth(first, timeZone)
  const months = monthRange(first, last, timeZone)
  const count = Math.max(1, Math.floor(articles.length / PAGE_LENGTH))
  return Array.from({ length: count }, (_, index) => ({
    key: index === 0 ? key : `${key}-part-${index + 1}`,
    name: count === 1 ? months : `${months}, part ${index + 1}`,
    months,
    articles: articles
      .slice(index * PAGE_LENGTH, index === count - 1 ? undefined : (index + 1) * PAGE_LENGTH)
      .reverse(),
  }))
}

/** "2024-03" */
function addressOfMonth(at: string, timeZone: string): string {
  const part = (options: Intl.DateTimeFormatOptions) => formatDate(new Date(at), timeZone, options)
  return `${part({ year: 'numeric' })}-${part({ month: '2-digit' })}`
}

const pathOf = (list: string, key: string): string => `${list}/page/${key}`

const linkTo = <Entry>(list: string, part: Part<Entry> | undefined): PageLink | null =>
  part ? { path: pathOf(list, part.key), name: part.name } : null

export const changeOf = (articles: PageTeaser[] = []): string | undefined =>
  latestOf(articles.map(({ updated_at }) => updated_at))
