import { expect, it } from 'vitest'
import { findMatches, type Pagefind, type PagefindMatch } from './offline-matches.ts'

const PAGES: Record<string, string> = {
  kraut: 'sauerkraut cabbage mushy salt',
  beans: 'beans canning pressure salt',
  bread: 'bread rye salt mould',
  stove: 'stove smoke',
}

/** An index that finds the pages with every word, as Pagefind does; the filter names pages. */
const pagefind: Pagefind = {
  async filters() {
    return {}
  },
  async search(keyword, { filters }) {
    const words = keyword?.split(' ') ?? []
    const results = Object.entries(PAGES)
      .filter(
        ([id, text]) => words.every((word) => text.split(' ').includes(word)) && fits(id, filters),
      )
      .map(([id]) => ({ id, score: 1 }) as PagefindMatch)
    return { results }
  },
}
const fits = (id: string, { ids }: Record<string, unknown>) =>
  ids === undefined || (ids as string[]).includes(id)

const find = async (keyword: string | null, filters: Record<string, unknown> = {}) =>
  (
    await findMatches(pagefind, {
      keyword,
      spellings: ['mold, mould'],
      options: { filters },
      articles: 4,
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

it('Offline, each spelling of a word that is not everywhere counts as the word', async () => {
  expect(await find('rye mold quinces')).toEqual([['bread', ['quinces']]])
})

it('Offline, a filter leaves the reading of a keyword as it is', async () => {
  expect(await find('cabbage mushy', { ids: ['beans'] })).toEqual([])
  expect(await find('cabbage quinces', { ids: ['kraut'] })).toEqual([['kraut', ['quinces']]])
  expect(await find(null, { ids: ['stove'] })).toEqual([['stove', []]])
})
