import { beforeEach, expect, it } from 'vitest'
import { openStandInPage } from '../../../../../../tests/support/stand-in-page.ts'
import { CallError } from '../../../../../lib/call.ts'
import {
  type AdminArticleRow,
  countAllArticles,
  listArticleTitles,
  searchAllArticles,
} from '../../../search/contract.ts'
import { EVERYTHING } from './list-address.ts'
import {
  $selection,
  articlesOf,
  clearSelection,
  select,
  selectMatching,
  toggle,
} from './selected-articles.ts'
import { showView } from './store.ts'

const page = openStandInPage()
const searched = page.answer(searchAllArticles)
const counted = page.answer(countAllArticles)
const titles = page.answer(listArticleTitles)

const article = (id: string) => ({ id, title: `On ${id}`, state: 'published' as const })
const chosen = () => [...$selection.get().chosen.keys()]

async function show(...ids: string[]) {
  const results = ids.map((id) => article(id) as AdminArticleRow)
  searched.mockResolvedValue({ results })
  counted.mockResolvedValue({ results: { count: ids.length } })
  await showView({ ...EVERYTHING })
}

beforeEach(() => clearSelection())

it('What is selected stays so while another page is shown', async () => {
  await show('rye', 'hens')
  toggle(article('hens'))
  await show('tins')
  toggle(article('tins'))
  expect(chosen()).toEqual(['hens', 'tins'])
  toggle(article('hens'))
  expect(chosen()).toEqual(['tins'])
  clearSelection()
  expect(chosen()).toEqual([])
})

it('With Shift every article from the last one on is selected, or none of them any more', async () => {
  await show('a', 'b', 'c', 'd', 'e')
  toggle(article('d'))
  toggle(article('b'), { range: true })
  expect(chosen().sort()).toEqual(['b', 'c', 'd'])
  toggle(article('c'), { range: true })
  expect(chosen()).toEqual(['d'])
})

it('A range does not begin on another page', async () => {
  await show('a', 'b')
  toggle(article('a'))
  await show('c', 'd')
  toggle(article('d'), { range: true })
  expect(chosen()).toEqual(['a', 'd'])
})

it('Every article that matches is asked of the server by the same filter', async () => {
  await show('a')
  await showView({ ...EVERYTHING, author: 3, keyword: 'rye' })
  titles.mockResolvedValueOnce({ results: [article('a'), article('z')] })
  await selectMatching()
  expect(titles).toHaveBeenLastCalledWith(
    expect.objectContaining({ author: 3, keyword: 'rye', sort_by: 'relevance' }),
  )
  expect(chosen()).toEqual(['a', 'z'])
  titles.mockRejectedValueOnce(new CallError(0, 'A network error occurred.'))
  await selectMatching()
  expect(chosen()).toEqual(['a', 'z'])
  expect($selection.get().problem).toBe('A network error occurred.')
})

it('At most 100 articles are selected, and the rest is not without a word', () => {
  const many = Array.from({ length: 120 }, (_, n) => article(`a-${n}`))
  select(many.slice(0, 80), true)
  expect($selection.get().problem).toBe('')
  select(many, true)
  expect(chosen()).toHaveLength(100)
  expect($selection.get().problem).toBe('At most 100 articles can be changed at once.')
  select(many.slice(0, 1), false)
  expect($selection.get()).toMatchObject({ problem: '' })
  expect(chosen()).toHaveLength(99)
})

it('A number of articles is written with its noun', () => {
  expect([1, 2, 1200].map(articlesOf)).toEqual(['1 article', '2 articles', '1,200 articles'])
})
