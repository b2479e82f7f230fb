import { KINDS } from '../../kitchen/cards/shared/card-kinds.ts'
import { type ExcerptPlace, placeInCard } from './excerpt-places.ts'
import type { MatchedPage } from './pagefind-api.ts'

type IndexedPage = Pick<MatchedPage, 'raw_content' | 'locations' | 'anchors'>

/** A sentence: its words, and those that match. */
type Sentence = { words: string[]; start: number; hits: Set<number>; matched: string[] }

/** What Pagefind puts between the words of languages that write no spaces. */
const NO_SPACE = '\u200B'
const NARROW_END = /[.!?…]["”’)\]]*$/
/** Ends a sentence whatever follows: languages that write it have no capital letters. */
const WIDE_END = /[。！？][」』）]?$/
const SENTENCE_BEGINNING = /^["“‘(]?[\p{Lu}\d¼-¾⅐-⅞]/u
const ABBREVIATION = /^["“‘(]?(?:Mr|Mrs|Ms|Dr|St|Mt|Nos?|vs|approx|ca|\p{Lu})\.$/u
const isEnd = (word: string): boolean =>
  WIDE_END.test(word) || (NARROW_END.test(word) && !ABBREVIATION.test(word))
/** A longer sentence is cut around its first match. */
const MOST_WORDS = 50
const WORDS_BEFORE_MATCH = 15

/**
 * The excerpt of a page of the static index, chosen as in SQL, `choose_passage`: sentences, not
 * tables and headings, and the part of a card that they are from (rules: search/excerpts,
 * search/places).
 */
export function offlineExcerpt(page: IndexedPage): { excerpt: string; place: ExcerptPlace | null } {
  const joiner = page.raw_content.includes(NO_SPACE) ? '' : ' '
  const sentences = sentencesOf(page)
  const matching = sentences.filter(({ matched }) => matched.length > 0)
  const numbers = new Map<string, number>()
  for (const word of matching.flatMap(({ matched }) => matched))
    numbers.set(word, (numbers.get(word) ?? 0) + 1)
  const weigh = (words: string[]) =>
    words.reduce((sum, word) => sum + 1 / Math.sqrt(numbers.get(word) ?? 1), 0)
  const best = heaviest(matching, ({ matched }) => weigh(matched)) ?? sentences[0]
  if (!best) return { excerpt: '', place: null }
  const card = cardAt(page, best.start)
  const second = heaviest(
    matching.filter(({ start }) => cardAt(page, start)?.id === card?.id),
    ({ matched }) => weigh(matched.filter((word) => !best.matched.includes(word))),
  )
  const [first, last] = second && second.start < best.start ? [second, best] : [best, second]
  const isNext = last?.start === first.start + first.words.length && isEnd(first.words.at(-1) ?? '')
  const isOnePart = !second || partAt(page, second.start) === partAt(page, best.start)
  return {
    excerpt: [first, ...(last ? [last] : [])]
      .map((one) => marked(one, joiner))
      .join(isNext ? joiner : ' … '),
    place: card ? placeOf(page, card, isOnePart ? partAt(page, best.start) : undefined) : null,
  }
}

/** The item with the greatest weight, the first of equal ones; undefined when all weigh 0. */
function heaviest<Item>(items: Item[], weigh: (item: Item) => number): Item | undefined {
  const weights = items.map(weigh)
  const most = Math.max(0, ...weights)
  return most === 0 ? undefined : items[weights.indexOf(most)]
}

function sentencesOf({ raw_content, locations, anchors }: IndexedPage): Sentence[] {
  const words = raw_content.split(raw_content.includes(NO_SPACE) ? NO_SPACE : /[^\S\uFEFF]+/)
  const borders = new Set(anchors.map(({ location }) => location))
  const hits = new Set(locations)
  const sentences: Sentence[] = []
  let start = 0
  for (let at = 1; at <= words.length; at += 1) {
    const before = words[at - 1] ?? ''
    const isDivided =
      WIDE_END.test(before) || (isEnd(before) && SENTENCE_BEGINNING.test(words[at] ?? ''))
    if (at < words.length && !borders.has(at) && !isDivided) continue
    const own = words.slice(start, at)
    const matching = own.filter((_, index) => hits.has(start + index)).map(bare)
    if (!isLeftOut(anchors, start))
      sentences.push({ words: own, start, hits, matched: [...new Set(matching)] })
    start = at
  }
  return sentences
}

const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a sentence is a heading or of a table, whose anchors `makeIndex` adds. */
const isLeftOut = (anchors: IndexedPage['anchors'], start: number): boolean =>
  anchors.some(
    ({ id, element, location }) =>
      (location === start && /^h[1-6]$/.test(element)) ||
      (/^table-\d+$/.test(id) && location <= start && start < endOf(anchors, id)),
  )

const endOf = (anchors: IndexedPage['anchors'], id: string): number =>
  anchors.find((one) => one.id === `${id}-end`)?.location ?? -1

const cardAt = ({ anchors }: IndexedPage, start: number) =>
  anchors.find(
    ({ id, location }) =>
      KINDS.some((kind) => id.startsWith(kind)) && location <= start && start < endOf(anchors, id),
  )

/** The anchor of the step or line that a sentence is in. */
function partAt({ anchors }: IndexedPage, start: number): string | undefined {
  const before = anchors.filter(({ location }) => location <= start)
  const last = before.findLast(({ id }) => /-(?:step|line)-\d+$|-(?:steps|lines)-end$/.test(id))
  return last?.id.endsWith('end') ? undefined : last?.id
}

function placeOf(
  { anchors }: IndexedPage,
  { id: anchor }: { id: string },
  part: string | undefined,
): ExcerptPlace {
  const name = anchors.find(({ id }) => id === `${anchor}-name`)?.text ?? ''
  const kind = KINDS.find((one) => anchor.startsWith(one)) ?? 'recipe'
  const [, of, number] = /-(step|line)-(\d+)$/.exec(part ?? '') ?? []
  if (!of) return placeInCard({ kind, name, part: null, number: null }, anchor)
  const place = { part: of === 'step' ? 'step' : 'ingredient', number: Number(number) } as const
  return placeInCard({ kind, name, ...place }, anchor)
}

/** A sentence as HTML with marks, of at most `MOST_WORDS`. */
function marked({ words, start, hits }: Sentence, joiner: string): string {
  const html = words.map((word, index) => (hits.has(start + index) ? `<mark>${word}</mark>` : word))
  if (words.length <= MOST_WORDS) return html.join(joiner).trim()
  const first = Math.max(
    0,
    html.findIndex((word) => word.startsWith('<mark>')) - WORDS_BEFORE_MATCH,
  )
  const from = first > 0 ? '… ' : ''
  const to = first + MOST_WORDS < words.length ? ' …' : ''
  return `${from}${html.slice(first, first + MOST_WORDS).join(joiner)}${to}`
}
