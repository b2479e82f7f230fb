import { otherSpellings } from '../spellings/rules.ts'
import type { Pagefind, PagefindMatch } from './pagefind-api.ts'

/** A word of a keyword, or a phrase, with its spellings and related words. */
type OfflineTerm = { typed: string; texts: string[] }

const LONGEST_PHRASE = 4
const SHORTEST_BEGINNING = 3
/** A word that may be two: `henhouse`. */
const JOINED = /^\p{L}{6,40}$/u
const SHORTEST_PART = 3

/** `-without`, `"a phrase"`, whose end may lack, and `-"a phrase"`. Older Safari has no lookbehind. */
const SIGNED = /(?:^|[^\p{L}\p{N}"])-(?:"([^"]*)(?:"|$)|([\p{L}\p{N}][^\s"]*))|"([^"]*)(?:"|$)/gu

/**
 * The words, phrases and excluded texts of a keyword. Pagefind itself excludes nothing, and knows a
 * phrase without other words only. As in SQL: `words_of_keyword`.
 */
export function partsOfKeyword(keyword: string) {
  const phrases: string[] = []
  const excluded: string[] = []
  const words = keyword.replace(SIGNED, (_, without?: string, word = '', phrase?: string) => {
    if (phrase !== undefined) phrases.push(phrase)
    else if (without !== undefined) excluded.push(without)
    else excluded.push(...word.split(/[^\p{L}\p{M}\p{N}']+/u))
    return ' '
  })
  return { words, phrases: phrases.filter(bare), excluded: excluded.filter(bare) }
}

/** The pages with a phrase, in each spelling. */
export async function matchesOfPhrase(
  pagefind: Pagefind,
  phrase: string,
  spellings: string[],
): Promise<PagefindMatch[]> {
  const texts = otherSpellings(phrase, spellings)
  const found = await Promise.all(texts.map((text) => exactly(pagefind, text)))
  return joinedMatches(found.flat())
}

/**
 * The terms of a keyword: phrases of the spellings first, two words that a page writes as one, and
 * words. As in SQL: `term_at`.
 */
export async function termsOf(
  pagefind: Pagefind,
  words: string[],
  spellings: string[],
): Promise<OfflineTerm[]> {
  const phrases = new Set(spellings.flatMap((list) => list.split(', ')))
  const terms: OfflineTerm[] = []
  for (let at = 0; at < words.length; ) {
    const typedOf = (size: number) => words.slice(at, at + size).join(' ')
    let size = Math.min(LONGEST_PHRASE, words.length - at)
    const isPhrase = (text: string) => phrases.has(text) || phrases.has(text.replace(/s$/, ''))
    while (size > 1 && !isPhrase(typedOf(size).toLowerCase())) size -= 1
    const joined = typedOf(2).replace(' ', '')
    const isJoined =
      size === 1 && at + 1 < words.length && (await exactly(pagefind, joined)).length > 0
    if (isJoined) size = 2
    const typed = typedOf(size)
    const texts = otherSpellings(typed, spellings)
    terms.push({ typed, texts: isJoined ? [...texts, joined] : texts })
    at += size
  }
  return terms
}

/**
 * The matches of any text of a term. @param isOpen whether it is the last word, whose beginning is
 * enough
 */
export async function matchesOfTerm(
  pagefind: Pagefind,
  { typed, texts }: OfflineTerm,
  isOpen: boolean,
): Promise<PagefindMatch[]> {
  const found = await Promise.all([
    ...texts.map((text) => exactly(pagefind, text)),
    typed.includes(' ') ? apart(pagefind, typed) : [],
    isOpen && !typed.includes(' ') ? beginningWith(pagefind, typed) : [],
  ])
  const matches = joinedMatches(found.flat())
  return matches.length > 0 ? matches : parted(pagefind, typed)
}

/**
 * The pages with a word or phrase. Pagefind rates no pages with a phrase, and without quotation
 * marks takes a part of a word that it does not know.
 */
async function exactly(pagefind: Pagefind, text: string): Promise<PagefindMatch[]> {
  const { results } = await pagefind.search(`"${text}"`, { filters: {} })
  if (results.length === 0) return []
  const rated = await pagefind.search(text, { filters: {} })
  const scores = new Map(rated.results.map(({ id, score }) => [id, score]))
  return results.map(({ id, score, data }) => ({ id, score: scores.get(id) ?? score, data }))
}

/** The pages with all words of a phrase, wherever they are. */
async function apart(pagefind: Pagefind, phrase: string): Promise<PagefindMatch[]> {
  const found = await Promise.all(phrase.split(' ').map((word) => exactly(pagefind, word)))
  const ids = found.map((matches) => new Set(matches.map(({ id }) => id)))
  const inAll = ({ id }: PagefindMatch) => ids.every((some) => some.has(id))
  return joinedMatches(found.flat().filter(inAll))
}

async function beginningWith(pagefind: Pagefind, word: string): Promise<PagefindMatch[]> {
  if (word.length < SHORTEST_BEGINNING) return []
  const { results } = await pagefind.search(word, { filters: {} })
  const page = await results[0]?.data()
  const [at = -1] = page?.locations ?? []
  const found = bare(page?.raw_content.split(/\s+/)[at] ?? '')
  return found.includes(bare(word)) ? results : []
}

async function parted(pagefind: Pagefind, word: string): Promise<PagefindMatch[]> {
  if (!JOINED.test(word)) return []
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const matches = await exactly(pagefind, `${word.slice(0, at)} ${word.slice(at)}`)
    if (matches.length > 0) return matches
  }
  return []
}

/** Each page once. */
function joinedMatches(matches: PagefindMatch[]): PagefindMatch[] {
  const byId = Map.groupBy(matches, ({ id }) => id)
  return [...byId.values()].map(together).sort(byScore)
}

/** One match of several searches: its score is their sum, and the words of each are marked. */
export function together([match, ...others]: PagefindMatch[]): PagefindMatch {
  if (!match) throw new Error('No search has this match.')
  if (others.length === 0) return match
  const all = [match, ...others]
  return {
    id: match.id,
    score: sum(all.map(({ score }) => score)),
    async data() {
      const pages = await Promise.all(all.map((one) => one.data()))
      const [page] = pages
      if (!page) throw new Error('A match has no page.')
      const locations = new Set(pages.flatMap((one) => one.locations))
      return { ...page, locations: [...locations].sort((one, other) => one - other) }
    },
  }
}

/** A word without its signs. */
export const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Orders the best match first. */
export const byScore = (one: PagefindMatch, other: PagefindMatch): number => other.score - one.score
