import { expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../../../tests/support/stand-in-page.ts'
import { CallError } from '../../../../../lib/call.ts'
import { listArticleTitles } from '../../../search/contract.ts'
import { changeArticles } from '../changes/contract.ts'
import { changeSelected } from './change-selected.ts'
import { EVERYTHING } from './list-address.ts'
import { articlesOf, selectedArticles, selectMatching } from './selected-articles.ts'
import { $view } from './store.ts'

const page = openStandInPage()
const titles = page.answer(listArticleTitles)
const changes = page.answer(changeArticles)

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

it('Undo publishes only the articles that the suspension took from readers', async () => {
  selectedArticles.clear()
  selectedArticles.select(['was-public', 'was-suppressed', 'is-edited'].map(article), true)
  const refused = [{ id: 'is-edited', reason: 'Another user is changing it.' }]
  changes.mockImplementation(async ({ ids, change }) =>
    change === 'suspend'
      ? { changed: ['was-public'], unchanged: ['was-suppressed'], refused, build: null }
      : { changed: ids, unchanged: [], refused: [], build: null },
  )
  expect(await changeSelected('suspend', null)).toBe(true)
  await vi.waitFor(() => expect(page.openToasts).toHaveLength(1))
  page.pressInToast('Undo')
  await vi.waitFor(() => expect(changes).toHaveBeenCalledTimes(2))
  expect(changes).toHaveBeenLastCalledWith({ change: 'publish', ids: ['was-public'] })
})
