import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../../../tests/support/stand-in-page.ts'
import type { User } from '../../../../../lib/user.ts'
import { readDashboard } from '../../../overview/contract.ts'
import {
  type AdminArticleRow,
  countAllArticles,
  searchAllArticles,
} from '../../../search/contract.ts'
import { deleteArticle, publishArticle, suspendArticle } from '../contract.ts'
import { actionsOf, nextOf } from './article-actions.ts'
import { actOn } from './change-one.ts'

const page = openStandInPage()
const binned = page.answer(deleteArticle)
const published = page.answer(publishArticle)
const suspended = page.answer(suspendArticle)
const listed = page.answer(searchAllArticles)
const counted = page.answer(countAllArticles)
const dashboard = page.answer(readDashboard)

const userWith = (slug: string) => ({ roles: [{ slug, name: slug }] }) as User
const EDITOR = { user: userWith('editor'), edits: true }
const AUTHOR = { user: userWith('author'), edits: false }

const article = (rest: Partial<AdminArticleRow> = {}): AdminArticleRow =>
  ({
    id: 'rye',
    title: 'Rye',
    state: 'unpublished',
    published: false,
    published_at: null,
    scheduled_at: null,
    pending: null,
    review: null,
    own: true,
    version: 1,
    ...rest,
  }) as AdminArticleRow
const PUBLISHED = article({
  state: 'published',
  published: true,
  published_at: '2026-11-01T10:00Z',
})
const SUPPRESSED = article({ state: 'suppressed', published_at: '2026-11-01T10:00Z' })

// rule: admin/buttons-by-state
describe('The menu of an article', () => {
  it.each([
    ['a draft', article(), EDITOR, 'Edit, Publish, Move to the bin, Duplicate'],
    ['what was never saved', article({ version: 0 }), EDITOR, 'Edit, Move to the bin'],
    ['what readers see', PUBLISHED, EDITOR, 'Edit, View, Suspend, Move to the bin, Duplicate'],
    ['what was suppressed', SUPPRESSED, EDITOR, 'Edit, Publish, Move to the bin, Duplicate'],
    ['the bin', article({ state: 'binned' }), EDITOR, 'Restore, Delete for good'],
    ['an own draft', article(), AUTHOR, 'Edit, Move to the bin, Duplicate'],
    ['an own draft in the bin', article({ state: 'binned' }), AUTHOR, 'Restore, Delete for good'],
    ['an own published article', PUBLISHED, AUTHOR, 'Edit, View, Duplicate'],
    ['an own suppressed article', SUPPRESSED, AUTHOR, 'Duplicate'],
    ['that of another', { ...PUBLISHED, own: false }, AUTHOR, 'View, Duplicate'],
  ])('Of %s has what the role may do', (_, row, caller, actions) => {
    const labels = actionsOf(row, caller).map(({ label }) => label)
    expect(labels.join(', ')).toBe(actions)
  })

  it.each([
    [article(), EDITOR, 'Publish'],
    [PUBLISHED, EDITOR, 'Suspend'],
    [article({ state: 'binned' }), EDITOR, 'Restore'],
    [article(), AUTHOR, undefined],
  ])('The button in the row is what comes next: case %#', (row, caller, label) => {
    expect(nextOf(row, caller)?.label).toBe(label)
  })
})

describe('An article in the list', () => {
  beforeEach(() => {
    listed.mockResolvedValue({ results: [] })
    counted.mockResolvedValue({ results: { count: 0 } })
    dashboard.mockRejectedValue(new Error('It is not shown.'))
    for (const call of [binned, published, suspended])
      call.mockResolvedValue({ results: [], build: null } as never)
  })

  it.each(['bin', 'delete'] as const)('To %s it is asked about first', async (verb) => {
    page.confirms = false
    await actOn(article(), verb)
    expect(page.questions).toHaveLength(1)
    expect(binned).not.toHaveBeenCalled()
    page.confirms = true
    await actOn(article(), verb)
    const purge = verb === 'delete' ? '1' : '0'
    expect(binned.mock.calls).toEqual([[{ id: 'rye', purge }]])
    expect(listed).toHaveBeenCalled()
  })

  it('Is published and suspended at once, and a suspension is undone', async () => {
    await actOn(article(), 'publish')
    await actOn(PUBLISHED, 'suspend')
    expect(page.questions).toEqual([])
    await vi.waitFor(() =>
      expect(page.toasts).toEqual([
        'Success: Record updated. Published. Readers can see it. View ×',
        'Success: Record updated. Suppressed. Readers can no longer see it. Undo ×',
      ]),
    )
    page.pressInToast('Undo')
    await vi.waitFor(() => expect(published).toHaveBeenCalledTimes(2))
  })
})
