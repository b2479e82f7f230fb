import { beforeEach, describe, expect, it } from 'vitest'
import { openStandInPage } from '../../../../../tests/support/stand-in-page.ts'
import { type AdminPage, deletePage, listPages, readPage, updatePage } from './contract.ts'
import { pages, publish, remove } from './store.ts'

const stand = openStandInPage()
const listed = stand.answer(listPages)
const read = stand.answer(readPage)
const updated = stand.answer(updatePage)
const deleted = stand.answer(deletePage)

const page = (id: number, title: string, part: Partial<AdminPage> = {}): AdminPage => ({
  id,
  path: `/${title.toLowerCase()}`,
  built_in: false,
  published: false,
  version: 3,
  title,
  is_original: false,
  updated_at: '2026-11-30T10:00:00Z',
  updated_by: 'ada',
  subheading: '',
  description: 'What it says.',
  body: '<p>Words.</p>',
  effective: null,
  revised: '2026-11-01',
  ...part,
})
const about = page(1, 'About', { built_in: true, published: true, updated_at: null })
const terms = page(2, 'Terms', { built_in: true, published: true })
const visits = page(3, 'Visits')
const begin = { keyword: '', kind: 'all', sort_by: '' } as const
const titles = () => pages.$list.get().items?.map(({ title }) => title)

beforeEach(() => {
  pages.reset()
  pages.selection.clear()
  listed.mockResolvedValue({ results: [about, terms, visits] })
})

describe('The list of pages', () => {
  it('Begins with the own pages, and finds those of a kind by title or address', async () => {
    await pages.load(begin)
    expect(titles()).toEqual(['Visits', 'About', 'Terms'])
    await pages.load({ ...begin, kind: 'site' })
    expect(titles()).toEqual(['About', 'Terms'])
    await pages.load({ ...begin, keyword: ' /VIS' })
    expect(titles()).toEqual(['Visits'])
  })

  it('Is sorted by each of its columns', async () => {
    await pages.load({ ...begin, sort_by: '-title' })
    expect(titles()).toEqual(['Visits', 'Terms', 'About'])
    await pages.load({ ...begin, sort_by: 'path' })
    expect(titles()).toEqual(['About', 'Terms', 'Visits'])
    await pages.load({ ...begin, sort_by: 'state' })
    expect(titles()).toEqual(['Visits', 'About', 'Terms'])
    await pages.load({ ...begin, sort_by: 'updated_at' })
    expect(titles()).toEqual(['About', 'Visits', 'Terms'])
  })
})

describe('Several pages', () => {
  it('Are made public with the text that they have, and hidden again by Undo', async () => {
    const seeds = page(4, 'Seeds')
    read.mockImplementation(({ id }) => ({ page: id === 3 ? visits : seeds }))
    updated.mockImplementation(() => ({ page: visits, message: 'Saved.' }))
    await publish([visits, seeds], true)
    const { body, description, subheading, effective, revised } = visits
    const text = { body, description, subheading, effective, revised, title: 'Visits' }
    expect(updated).toHaveBeenCalledWith({ ...text, id: 3, version: 3, published: true })
    expect(stand.toasts).toEqual(['Success 2 pages public. Undo ×'])
    stand.pressInToast('Undo')
    await expect.poll(() => stand.toasts.at(-1)).toBe('Success 2 pages hidden again.')
    expect(updated).toHaveBeenLastCalledWith(expect.objectContaining({ id: 4, published: false }))
  })

  it('Are deleted after one question that names them', async () => {
    deleted.mockResolvedValue({ message: 'The page was deleted.' })
    await remove([visits, page(4, 'Seeds')])
    expect(stand.questions).toEqual([expect.stringMatching(/^Delete 2 pages\? Their texts .*gone/)])
    expect(deleted.mock.calls).toEqual([[{ id: 3 }], [{ id: 4 }]])
    expect(stand.toasts).toEqual(['Success 2 pages deleted.'])
  })
})
