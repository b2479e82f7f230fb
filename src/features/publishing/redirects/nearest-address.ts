import { decoded } from '@site/text/decoded.ts'
import { CARD_LISTS } from '../../kitchen/cards/shared/listed-cards.ts'

/** The names that other systems give to feeds. */
const FEED = String.raw`(?:feed|rss|atom|index)\.xml|rss|feed(?:/(?:atom|rdf|rss2?))?`
const SITE_FEED = new RegExp(`^(?:/blog)?/(?:${FEED}|atom|feeds/posts/default)$`)
/** A further page of a list: a number, or the months that it had. */
const FURTHER = String.raw`page/\d+(?:-\d\d(?:-part-\d+)?)?`
/** A further page of the front page, or of the list of all articles. */
const SITE_PAGE = new RegExp(`^(?:/(?:blog|posts?|articles?))?/(?:${FURTHER}|page\\d+)$`)
const CARDS = Object.values(CARD_LISTS).map(({ path }) => path)
const CARD_PAGE = new RegExp(`^(${CARDS.join('|')})/${FURTHER}$`)
const DATES =
  /^(?:\/(?:archives?|blog))?\/(\d{4})(?:\/(\d\d?))?(?:\/(\d\d?))?(?:\/(?:feed|page\/\d+))?$/
const DATES_ASKED = /^(\d{4})(\d\d)?(\d\d)?$/
const BELOW = new RegExp(`^(/.+?)/(?:(${FEED})|amp|embed|${FURTHER}|comment-page-\\d+)$`)
/** A copy of a picture in another size, as WordPress names them: `hens-300x200.jpg`. */
const SCALED = /^(\/.+)-\d{1,5}x\d{1,5}(\.(?:jpe?g|png|gif|webp|avif))$/i

/** Signs of a sentence that followed a link and became a part of its address. */
const AFTER_A_LINK = /^(\/.*[\p{L}\p{N}])[)\]}>.,;:!?'"’”»*_]+$/u

/** The content that an address of another system names, when no redirect begins at it. */
export type Meant =
  | { kind: 'address'; path: string }
  /** The first and last day of an archive. */
  | { kind: 'dates'; from: string; to: string }
  /** What a redirect of the address `path` leads to, or the content there, or its feed. */
  | { kind: 'below'; path: string; isFeed: boolean }

/**
 * Recognizes feeds, further pages of lists, archives by date, addresses below another one, such as
 * pages of comments, copies of pictures in other sizes, and addresses with a sign of the sentence
 * around them (rule: pages/nearest-address). Null for other addresses.
 */
export function meantBy(path: string, query: URLSearchParams): Meant | null {
  if (path === '/') return meantByQuery(query)
  if (SITE_FEED.test(path)) return { kind: 'address', path: '/rss.xml' }
  if (SITE_PAGE.test(path)) return { kind: 'address', path: '/articles' }
  const [, cards] = CARD_PAGE.exec(path) ?? []
  if (cards) return { kind: 'address', path: cards }
  const dates = datesOf(DATES.exec(path))
  if (dates) return dates
  const [, alone] = AFTER_A_LINK.exec(decoded(path)) ?? []
  if (alone) return { kind: 'address', path: encodeURI(alone) }
  const [, picture, ending] = SCALED.exec(path) ?? []
  if (picture) return { kind: 'below', path: `${picture}${ending}`, isFeed: false }
  const [, above, feed] = BELOW.exec(path) ?? []
  return above ? { kind: 'below', path: above, isFeed: feed !== undefined } : null
}

/** Recognizes the queries that WordPress has at the address of the home page. */
function meantByQuery(query: URLSearchParams): Meant | null {
  if (query.has('feed')) return { kind: 'address', path: '/rss.xml' }
  const tag = query.get('tag')
  if (tag) return { kind: 'below', path: `/tag/${encodeURIComponent(tag)}`, isFeed: false }
  return datesOf(DATES_ASKED.exec(query.get('m') ?? ''))
}

function datesOf(match: RegExpExecArray | null): Meant | null {
  if (!match) return null
  const [year = 0, month, day] = match.slice(1, 4).map((part) => part && Number(part)) as number[]
  const at = (inYear: number, inMonth: number, on: number) =>
    new Date(Date.UTC(inYear, inMonth - 1, on))
  const from = at(year, month ?? 1, day ?? 1)
  // Day 0 is the last one of the month before.
  const to = day ? from : at(year, (month ?? 12) + 1, 0)
  const dayOf = (date: Date) => date.toISOString().slice(0, 10)
  return { kind: 'dates', from: dayOf(from), to: dayOf(to) }
}
