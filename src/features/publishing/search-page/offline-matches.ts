import { neededWords } from '../search/shared/needed-words.ts'
import { otherSpellings } from '../spellings/rules.ts'

type Order = 'asc' | 'desc'

/** The part of Pagefind's API that is used here: https://pagefind.app/docs/api/ */
export type Pagefind = {
  /** The number of pages by filter and value. */
  filters(): Promise<Record<string, Record<string, number>>>
  search(keyword: string | null, options: PagefindOptions): Promise<{ results: PagefindMatch[] }>
}
export type PagefindOptions = { filters: Record<string, unknown>; sort?: Record<string, Order> }
export type PagefindMatch = { id: string; score: number; data(): Promise<MatchedPage> }
export type MatchedPage = {
  url: string
  /** Words with `<` and `>` escaped, which `locations` count. */
  raw_content: string
  meta: Record<string, string | undefined>
  locations: number[]
  anchors: { element: string; id: string; text: string; location: number }[]
}

/** A match, with the words of the keyword that it lacks. */
export type OfflineMatch = { match: PagefindMatch; missing: string[] }

type Asked = {
  keyword: string | null
  /** Lists of equal words: `mold, mould`. */
  spellings: string[]
  options: PagefindOptions
  /** The number of articles in the index. */
  articles: number
}

/** The pages of the index that match a keyword; all in the filters without one. */
export async function findMatches(pagefind: Pagefind, asked: Asked): Promise<OfflineMatch[]> {
  const { keyword, options } = asked
  if (keyword === null) return allOf((await pagefind.search(null, options)).results)
  const matches = await matchesOfKeyword(pagefind, keyword, asked)
  const isNarrowed = options.sort || Object.keys(options.filters).length > 0
  if (!isNarrowed) return matches
  const inOrder = (await pagefind.search(null, options)).results
  if (!options.sort) {
    const ids = new Set(inOrder.map(({ id }) => id))
    return matches.filter(({ match }) => ids.has(match.id))
  }
  const byId = new Map(matches.map((one) => [one.match.id, one]))
  return inOrder.flatMap(({ id }) => byId.get(id) ?? [])
}

/** rule: search/questions. Phrases and excluded words are left to Pagefind. */
async function matchesOfKeyword(
  pagefind: Pagefind,
  keyword: string,
  { spellings, articles }: Asked,
): Promise<OfflineMatch[]> {
  if (/"|(?:^|\s)-\S/.test(keyword)) return allOf(await spelled(pagefind, keyword, spellings))
  const words = neededWords(keyword)
  const withAll = await spelled(pagefind, words.join(' '), spellings)
  if (withAll.length > 0 || words.length < 2) return allOf(withAll)
  const terms = await Promise.all(
    words.map(async (typed) => ({ typed, matches: await spelled(pagefind, typed, spellings) })),
  )
  return withMost(terms, articles)
}

/**
 * The matches with most of the words, where a rare one weighs more, as in SQL:
 * `weigh_terms`, `articles_with_most`.
 */
function withMost(
  terms: { typed: string; matches: PagefindMatch[] }[],
  articles: number,
): OfflineMatch[] {
  const weighed = new Map<string, OfflineMatch & { weight: number }>()
  for (const { matches } of terms) {
    const weight = Math.log(1.1 + articles / (1 + matches.length))
    for (const match of matches) {
      const before = weighed.get(match.id)
      weighed.set(match.id, { match, missing: [], weight: weight + (before?.weight ?? 0) })
    }
  }
  const most = Math.max(...[...weighed.values()].map(({ weight }) => weight))
  const lackedBy = (id: string) =>
    terms.filter(({ matches }) => !matches.some((one) => one.id === id)).map(({ typed }) => typed)
  return [...weighed.values()]
    .filter(({ weight }) => weight >= 0.6 * most)
    .sort((one, other) => other.weight - one.weight || byScore(one.match, other.match))
    .map(({ match }) => ({ match, missing: lackedBy(match.id) }))
}

/**
 * Searches each spelling of a text on its own, because Pagefind has no search for
 * alternatives.
 */
async function spelled(
  pagefind: Pagefind,
  text: string,
  spellings: string[],
): Promise<PagefindMatch[]> {
  const searches = await Promise.all(
    otherSpellings(text, spellings).map((one) => pagefind.search(one, { filters: {} })),
  )
  const worstFirst = searches
    .flatMap(({ results }) => results)
    .sort(byScore)
    .reverse()
  const best = new Map(worstFirst.map((match) => [match.id, match]))
  return [...best.values()].sort(byScore)
}

const byScore = (one: PagefindMatch, other: PagefindMatch): number => other.score - one.score

const allOf = (matches: PagefindMatch[]): OfflineMatch[] =>
  matches.map((match) => ({ match, missing: [] }))
