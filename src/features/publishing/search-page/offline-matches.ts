import { neededWords, UNNEEDED_WORDS } from '../search/shared/needed-words.ts'
import {
  bare,
  byScore,
  matchesOfPhrase,
  matchesOfTerm,
  partsOfKeyword,
  sum,
  termsOf,
  together,
} from './offline-terms.ts'
import type { Pagefind, PagefindMatch, PagefindOptions } from './pagefind-api.ts'

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

/** The share of the most weight that a match has to be found although it lacks a word. */
const LEAST_SHARE = 0.5
/** Where another match has all words: that share, or that of its head. */
const NEARLY_ALL = 0.8
const LEAST_HEAD = 0.25
/** What a word weighs by its place: `ts_rank` of one word with the weights A and B. */
const IN_TITLE = 0.61
const IN_HEADLINE = 0.24
/** Matches whose head is loaded. */
const MOST_HEADS = 50

/** rule: search/questions */
async function matchesOfKeyword(
  pagefind: Pagefind,
  keyword: string,
  { spellings, articles }: Asked,
): Promise<OfflineMatch[]> {
  const { words, phrases, excluded } = partsOfKeyword(keyword)
  const needed = neededWords(words).filter(
    (word) => phrases.length === 0 || !UNNEEDED_WORDS.has(word.toLowerCase()),
  )
  const isOpen = /[\p{L}\p{N}]$/u.test(words)
  const inPhrase = (text: string) => matchesOfPhrase(pagefind, text, spellings)
  const [terms, found, without] = await Promise.all([
    termsOf(pagefind, needed, spellings),
    Promise.all(phrases.map(inPhrase)),
    Promise.all(excluded.map(inPhrase)),
  ])
  const ids = new Set(without.flat().map(({ id }) => id))
  const isKept = ({ id }: PagefindMatch) => !ids.has(id)
  if (terms.length + phrases.length === 0 && excluded.length > 0)
    return allOf((await pagefind.search(null, { filters: {} })).results.filter(isKept))
  const ofWords = await Promise.all(
    terms.map((term, at) => matchesOfTerm(pagefind, term, isOpen && at === terms.length - 1)),
  )
  const typed = [...terms.map((term) => term.typed), ...phrases]
  const matches = [...ofWords, ...found].map((some, at) => ({
    typed: typed[at] ?? '',
    matches: some.filter(isKept),
  }))
  return withMost(matches, articles)
}

/**
 * The matches with all of the words, best first; else those with most of them, where a rare one
 * weighs more. With three words and more also those that lack one, but have nearly all of the weight,
 * or much of the rest in title, subtitle and headline. As in SQL: `weigh_terms`, `articles_with_most`.
 */
async function withMost(
  terms: { typed: string; matches: PagefindMatch[] }[],
  articles: number,
): Promise<OfflineMatch[]> {
  const weighed = terms.map(({ typed, matches }) => ({
    typed,
    byId: new Map(matches.map((match) => [match.id, match])),
    weight: Math.log(1.1 + articles / (1 + matches.length)),
  }))
  const ids = new Set(weighed.flatMap(({ byId }) => [...byId.keys()]))
  const rated = [...ids].map((id) => {
    const parts = weighed.flatMap(({ weight, byId }) => {
      const match = byId.get(id)
      return match ? [{ weight, match }] : []
    })
    return {
      match: together(parts.map(({ match }) => match)),
      missing: weighed.filter(({ byId }) => !byId.has(id)).map(({ typed }) => typed),
      weight: sum(parts.map(({ weight }) => weight)),
      parts,
    }
  })
  const most = Math.max(...rated.map(({ weight }) => weight))
  const hasAll = rated.some(({ missing }) => missing.length === 0)
  const near = rated
    .filter(({ weight }) => weight >= LEAST_SHARE * most)
    .sort((one, other) => other.weight - one.weight || byScore(one.match, other.match))
  if (!hasAll) return near
  if (terms.length < 3) return near.filter(({ missing }) => missing.length === 0)
  const whole = near.filter(({ missing }) => missing.length === 0)
  const lacking = near.filter(({ missing }) => missing.length > 0).slice(0, MOST_HEADS)
  const heads = await Promise.all(
    lacking.map(async ({ parts }) => sum(await Promise.all(parts.map(weightOfHead)))),
  )
  const good = lacking.filter(
    ({ weight }, at) => weight >= NEARLY_ALL * most || (heads[at] ?? 0) >= LEAST_HEAD * most,
  )
  return [...whole, ...good].sort((one, other) => byScore(one.match, other.match))
}

/** The weight of a word, as far as it is in the title or else in the subtitle or headline. */
async function weightOfHead({ weight, match }: { weight: number; match: PagefindMatch }) {
  const { raw_content, locations, meta } = await match.data()
  const words = raw_content.split(/\s+/)
  const hits = new Set(locations.map((at) => bare(words[at] ?? '')))
  const has = (text = '') => text.split(/[\s-]+/).some((word) => hits.has(bare(word)))
  if (has(meta.title)) return weight * IN_TITLE
  return has(meta.subtitle) || has(meta.headline) ? weight * IN_HEADLINE : 0
}

const allOf = (matches: PagefindMatch[]): OfflineMatch[] =>
  matches.map((match) => ({ match, missing: [] }))
