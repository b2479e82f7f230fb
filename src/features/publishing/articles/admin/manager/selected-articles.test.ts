import { expect, it } from 'vitest'
import { openStandInPage } from '../../../../../../tests/support/stand-in-page.ts'
import { CallError } from '../../../../../lib/call.ts'
import { listArticleTitles } from '../../../search/contract.ts'
import { EVERYTHING } from './list-address.ts'
import { articlesOf, selectedArticles, selectMatching } from './selected-articles.ts'
import { $view } from './store.ts'

const page = openStandInPage()
const titles = page.answer(listArticleTitles)

const article = (id: string) => ({ id, title: `On ${id}`, state: 'published' as const, version: 1 })
const chosen = () => [...selectedArticles.$state.get().chosen.keys()]

it('Every article that matches is asked of the server by the same filter', async () => {
  $view.set({ ...EVERYTHING, author: 3, keyword: 'rye' })
  titles.mockResolvedValueOnce({ results: [article('a'), article('z')] })
  await selectMatching()
  expect(titles).toHaveBeenLastCalledWith(
    expect.objectContaining({ author: 3, keyword: 'rye', sort_by: 'relevance' }),
  )
  expect(chosen()).toEqual(['a', 'z'])
  titles.mockRejectedValueOnce(new CallError(0, 'A network error occurred.'))
  await selectMatching()
  expect(chosen()).toEqual(['a', 'z'])
  expect(page.toasts).toEqual(['An error occurred. A network error occurred.'])
})

it('At most 100 articles are selected, and the message says so', () => {
  const { select, $state } = selectedArticles
  selectedArticles.clear()
  const many = Array.from({ length: 120 }, (_, n) => article(`a-${n}`))
  select(many.slice(0, 80), true)
  expect($state.get().problem).toBe('')
  select(many, true)
  expect(chosen()).toHaveLength(100)
  expect($state.get().problem).toBe('At most 100 articles can be changed at once.')
  select(many.slice(0, 1), false)
  expect($state.get()).toMatchObject({ problem: '' })
  expect(chosen()).toHaveLength(99)
})

it('A number of articles is written with its noun', () => {
  expect([1, 2, 1200].map(articlesOf)).toEqual(['1 article', '2 articles', '1,200 articles'])
})
