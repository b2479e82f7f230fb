import { expect, it } from 'vitest'
import { findMatches } from './offline-matches.ts'
import type { Pagefind, PagefindMatch } from './pagefind-api.ts'

const PAGES: Record<string, string> = {
  kraut: 'sauerkraut cabbage mushy salt',
  beans: 'beans canning pressure salt',
  bread: 'bread rye salt mould heat',
  stove: 'stove smoke rain',
  hens: 'a hen house stays dry through winter rain',
  coop: 'the chicken coop',
  fire: 'in winter the chicken and the heat of a house',
  window: 'putty sash hinge latch mullion skylight winter',
  lid: 'mullion latch hinge sash putty winter',
}
const TITLES: Record<string, string> = { hens: 'A hen house for winter', fire: 'An oven' }

/**
 * An index as Pagefind's: quoted words are a phrase, others the beginnings of words, and of an
 * unknown word the longest beginning that a page has. The filter names pages.
 */
const pagefind: Pagefind = {
  async filters() {
    return {}
  },
  async search(keyword, { filters }) {
    const phrase = /^"(.+)"$/.exec(keyword ?? '')?.[1]
    const results = Object.entries(PAGES)
      .filter(([, text]) =>
        phrase
          ? ` ${text} `.includes(` ${phrase} `)
          : (keyword?.split(' ') ?? []).every((word) =>
              text.split(' ').some((one) => one.startsWith(word) || word.startsWith(one)),
            ),
      )
      .filter(([id]) => fits(id, filters))
      .map(([id, text]) => matchOf(id, text, (phrase ?? keyword ?? '').split(' ')))
    return { results }
  },
}

const matchOf = (id: string, text: string, found: string[]): PagefindMatch => ({
  id,
  score: 1,
  async data() {
    const words = text.split(' ')
    const at = words.flatMap((word, index) =>
      found.some((one) => word.startsWith(one)) ? [index] : [],
    )
    return { url: id, raw_content: text, meta: { title: TITLES[id] }, locations: at, anchors: [] }
  },
})
const fits = (id: string, { ids }: Record<string, unknown>) =>
  ids === undefined || (ids as string[]).includes(id)

const find = async (keyword: string | null, filters: Record<string, unknown> = {}) =>
  (
    await findMatches(pagefind, {
      keyword,
      spellings: ['chicken, hen', 'hen house, chicken coop', 'lox, salmon', 'mold, mould'],
      options: { filters },
      articles: 7,
    })
  ).map(({ match, missing }) => [match.id, missing])

it('Offline, words of asking are not needed', async () => {
  expect(await find('how long should I keep the cabbage')).toEqual([['kraut', []]])
})

it('Offline, where no page has every word, those with most of them are found, with what they lack', async () => {
  expect(await find('sauerkraut mushy quinces')).toEqual([['kraut', ['quinces']]])
  expect(await find('quinces zyxwvut')).toEqual([])
})

it('Offline, pages with every word are the only ones', async () => {
  expect(await find('beans pressure salt')).toEqual([['beans', []]])
})

it('Offline, a page that lacks one of many words is found beside one that has all', async () => {
  expect(await find('putty sash hinge latch mullion skylight')).toEqual([
    ['window', []],
    ['lid', ['skylight']],
  ])
  expect(await find('hinge latch skylight')).toEqual([['window', []]])
})

it('Offline, each spelling of a word that is not everywhere counts as the word', async () => {
  expect(await find('rye mold quinces')).toEqual([['bread', ['quinces']]])
})

it('Offline, a filter leaves the reading of a keyword as it is', async () => {
  expect(await find('cabbage mushy', { ids: ['beans'] })).toEqual([])
  expect(await find('cabbage quinces', { ids: ['kraut'] })).toEqual([['kraut', ['quinces']]])
  expect(await find(null, { ids: ['stove'] })).toEqual([['stove', []]])
})

it('Offline, a phrase of the spellings is read before its words', async () => {
  expect(await find('hen house')).toEqual([
    ['hens', []],
    ['coop', []],
  ])
})

it('Offline, related words find no pages by a part of them', async () => {
  expect(await find('lox')).toEqual([])
  expect(await find('saltwater')).toEqual([])
})

it('Offline, the beginning of the last word is enough, of others not', async () => {
  expect(await find('mushy sauerk')).toEqual([['kraut', []]])
  expect(await find('sauerk mushy quinces')).toEqual([['kraut', ['sauerk', 'quinces']]])
})

it('Offline, a page with an excluded word is not found', async () => {
  expect(await find('salt -mould')).toEqual([
    ['kraut', []],
    ['beans', []],
  ])
  expect(await find('salt -mold -"canning pressure"')).toEqual([['kraut', []]])
  expect(await find('-salt -winter')).toEqual([
    ['stove', []],
    ['coop', []],
  ])
  expect(await find('cabbage mushy -salt')).toEqual([])
})

it('Offline, the words of a phrase are together, beside other words too', async () => {
  expect(await find('"chicken coop"')).toEqual([
    ['coop', []],
    ['hens', []],
  ])
  expect(await find('what is a "hen house"')).toEqual(await find('"hen house"'))
  expect(await find('winter "dry through')).toEqual([['hens', []]])
  expect(await find('"winter dry"')).toEqual([])
})

it('Offline, two words that a page writes as one find it, and one that is written as two', async () => {
  expect(await find('sauer kraut')).toEqual([['kraut', []]])
  expect(await find('chickencoop')).toEqual([['coop', []]])
})

it('Offline, a page that lacks a word of three is found beside those with all when its title has the rest', async () => {
  expect(await find('hen winter heat')).toEqual([
    ['fire', []],
    ['hens', ['heat']],
  ])
  expect(await find('chicken winter rain')).toEqual([['hens', []]])
  expect(await find('smoke stove salt')).toEqual([['stove', ['salt']]])
})

it('Offline, each word of a keyword is marked in a page', async () => {
  const [first] = await findMatches(pagefind, {
    keyword: 'cabbage salt quinces',
    spellings: [],
    options: { filters: {} },
    articles: 7,
  })
  expect((await first?.match.data())?.locations).toEqual([1, 3])
})
