import { expect, it } from 'vitest'
import { openStandInPage } from '../../../../../tests/support/stand-in-page.ts'
import { listArticleTitles } from '../contract.ts'
import { findArticles } from './find-articles.ts'

const titles = openStandInPage().answer(listArticleTitles)
const rye = { id: 'rye', title: 'Rye in a tin', state: 'published', version: 3 } as const
const whole = { id: 'whole', title: 'Whole rye', state: 'published', version: 1 } as const
const hens = { id: 'hens', title: 'Hens', state: 'published', version: 1 } as const
const draft = { id: 'draft', title: 'Ryes of the coast', state: 'unpublished', version: 1 } as const
const unsaved = { id: 'unsaved', title: 'Rye', state: 'unpublished', version: 0 } as const

it('Ada finds titles that begin with her words before others, and then what has them in its text', async () => {
  titles.mockImplementation(({ title }) => ({
    results: title === 'rye' ? [unsaved, whole, draft] : [hens, rye, draft],
  }))
  expect(await findArticles('rye')).toEqual([draft, rye, whole, hens])
})

it('Ada finds only published articles for an issue of the newsletter', async () => {
  titles.mockResolvedValue({ results: [whole, rye] })
  expect(await findArticles('rye', true)).toEqual([rye, whole])
  expect(titles.mock.calls).toMatchObject([[{ state: 'published' }], [{ state: 'published' }]])
})

it('Without words Ada finds what was changed last', async () => {
  titles.mockResolvedValue({ results: [whole, draft] })
  expect(await findArticles('')).toEqual([whole, draft])
  expect(titles.mock.calls).toMatchObject([[{ sort_by: 'date_updated_newest', state: null }]])
})
