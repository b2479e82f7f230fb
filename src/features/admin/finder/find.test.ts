import { expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import type { User } from '../../../lib/user.ts'
import { listPeople } from '../../accounts/people/contract.ts'
import { listPages } from '../../publishing/pages/admin/contract.ts'
import { listArticleTitles } from '../../publishing/search/contract.ts'
import { find } from './find.ts'

// Actions change the page itself.
vi.mock('../../base/theme/shared/reader-choices.ts', () => ({ switchTheme: vi.fn() }))

const page = openStandInPage()
const titles = page.answer(listArticleTitles)
const pages = page.answer(listPages)
const people = page.answer(listPeople)
const author = { roles: [{ slug: 'author', name: 'Author' }] } as User

it('A draft with the typed title is found first, however many published articles match better', async () => {
  const published = Array.from({ length: 99 }, (_, at) => ({
    id: `rye-${at}`,
    title: `Whole rye ${at}`,
    state: 'published' as const,
    version: 1,
  }))
  titles.mockResolvedValue({
    results: [...published, { id: 'draft', title: 'Rye', state: 'unpublished', version: 1 }],
  })
  const suggestions = await find(author, 'rye')
  expect(suggestions.map(({ label }) => label)).toEqual([
    'Rye',
    ...['Whole rye 0', 'Whole rye 1', 'Whole rye 2', 'Whole rye 3', 'Whole rye 4'],
    'Save “rye” as an idea',
  ])
  expect(titles.mock.lastCall).toMatchObject([{ keyword: 'rye', sort_by: 'relevance' }])
})

it.each([
  ['author', 0, 0],
  ['editor', 1, 0],
  ['administrator', 1, 1],
])(
  'The finder of an %s asks for pages %i times and for people %i times',
  async (slug, ofPages, ofPeople) => {
    titles.mockResolvedValue({ results: [] })
    pages.mockResolvedValue({ results: [] })
    people.mockResolvedValue({ results: [], total: 0 })
    await find({ roles: [{ slug, name: slug }] } as User, 'rye')
    expect([pages.mock.calls.length, people.mock.calls.length]).toEqual([ofPages, ofPeople])
  },
)
