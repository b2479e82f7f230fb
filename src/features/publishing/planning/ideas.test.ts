import { expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import { deleteArticle, restoreArticle } from '../articles/admin/contract.ts'
import { type CalendarEntry, readCalendar } from './contract.ts'
import { binIdeas, selectedIdeas, sortIdeas } from './ideas.ts'

const page = openStandInPage()
const binned = page.answer(deleteArticle)
const restored = page.answer(restoreArticle)
const read = page.answer(readCalendar)

const idea = (id: string, title: string, assignee: string | null = null): CalendarEntry => ({
  kind: 'idea',
  id,
  title,
  at: null,
  day: null,
  assignee,
})
const koji = idea('koji', 'Koji on barley', 'nell')
const hens = idea('hens', 'A hen house', 'ada')
const kelp = idea('kelp', 'Bull kelp')

it('Ideas are sorted by their words and by their writers, those of nobody first', () => {
  const all = [koji, hens, kelp]
  expect(sortIdeas(all, '')).toEqual([koji, hens, kelp])
  expect(sortIdeas(all, 'title')).toEqual([hens, kelp, koji])
  expect(sortIdeas(all, 'assignee')).toEqual([kelp, hens, koji])
})

it('Ideas go to the bin without a question, and come back by Undo', async () => {
  read.mockResolvedValue({ results: [] })
  binned.mockResolvedValue({ results: [], build: null })
  restored.mockResolvedValue({ results: [] })
  selectedIdeas.select([koji, hens], true)
  await binIdeas([koji, hens])
  expect(page.questions).toEqual([])
  expect(binned.mock.calls).toEqual([[{ id: 'koji', purge: '0' }], [{ id: 'hens', purge: '0' }]])
  expect(page.toasts).toEqual(['Success 2 ideas moved to the bin. Undo ×'])
  page.pressInToast('Undo')
  await vi.waitFor(() => expect(restored.mock.calls).toEqual([[{ id: 'koji' }], [{ id: 'hens' }]]))
})
