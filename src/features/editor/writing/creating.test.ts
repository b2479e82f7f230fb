import { describe, expect, test, vi } from 'vitest'
import { showToast } from '../../../components/toast.ts'
import { CallError, NETWORK_ERROR } from '../../../lib/call.ts'
import { fetchArticle, sendDraft, sendNew } from './api.ts'
import { savedArticle } from './article.fixture.ts'
import { NETWORK, open, serveOneArticle, shown } from './desk.fixture.ts'
import type { Desk } from './desk-state.ts'
import { edit, leaveField } from './editing.ts'
import { copyKey, readCopy } from './local-copy.ts'
import { save } from './saving.ts'

vi.mock('./api.ts')
vi.mock('../../../components/toast.ts')
vi.mock('../../builds/store.ts')

serveOneArticle()

const fillIn = (desk: Desk) => {
  edit(desk, 'title', 'Rye & whey')
  edit(desk, 'subtitle', 'Of one evening')
  edit(desk, 'headline', 'What there is to it.')
  edit(desk, 'body', '<p>Some words.</p>')
}

describe('a new article', () => {
  test('takes its id from the title until somebody writes one, and again once that is erased', async () => {
    const desk = await open(null)
    edit(desk, 'title', 'Rye')
    edit(desk, 'title', 'Rye & whey')
    expect(shown(desk).writing.id).toBe('rye-and-whey')
    edit(desk, 'id', 'my-rye')
    edit(desk, 'title', 'Oats')
    expect(shown(desk).writing.id).toBe('my-rye')
    edit(desk, 'id', '')
    edit(desk, 'title', 'Oat cakes')
    expect(shown(desk).writing.id).toBe('oat-cakes')
  })

  test('is created whole, said so, and kept as a draft no longer', async () => {
    const desk = await open(null)
    fillIn(desk)
    vi.advanceTimersByTime(600)
    expect(readCopy(copyKey('maud', null))?.content.title).toBe('Rye & whey')
    const article = savedArticle({ id: 'rye-and-whey', title: 'Rye & whey' })
    vi.mocked(sendNew).mockResolvedValue(article)
    expect(await save(desk)).toBe(true)
    expect(vi.mocked(sendNew).mock.calls[0]?.[0]).toMatchObject({
      id: 'rye-and-whey',
      title: 'Rye & whey',
      body: '<p>Some words.</p>',
    })
    expect(showToast).toHaveBeenCalledWith({ tone: 'success', heading: 'Success: Record created.' })
    expect(desk.id()).toBe('rye-and-whey')
    expect(readCopy(copyKey('maud', null))).toBeNull()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sendDraft).not.toHaveBeenCalled()
  })

  test('that lacks something is not sent, and each field says what', async () => {
    const desk = await open(null)
    edit(desk, 'title', 'Rye')
    edit(desk, 'body', '<p>&nbsp;</p>')
    leaveField(desk, 'body')
    expect(shown(desk).problems).toEqual({ body: 'This field is required.' })
    expect(await save(desk)).toBe(false)
    expect(sendNew).not.toHaveBeenCalled()
    expect(Object.keys(shown(desk).problems).sort()).toEqual(['body', 'headline', 'subtitle'])
    expect(shown(desk)).toMatchObject({
      message: 'Please correct the highlighted fields.',
      refusals: 1,
    })
    edit(desk, 'subtitle', 'Of')
    expect(shown(desk).problems.subtitle).toBeUndefined()
  })

  test('whose id is taken says so at the id, for 3.2 seconds above all, and stays as it is', async () => {
    const desk = await open(null)
    fillIn(desk)
    const taken = 'This id is taken.'
    vi.mocked(sendNew).mockRejectedValue(new CallError(409, taken, { id: taken }))
    vi.mocked(fetchArticle).mockResolvedValue(savedArticle({ title: 'Another' }))
    expect(await save(desk)).toBe(false)
    expect(shown(desk)).toMatchObject({ problems: { id: taken }, conflict: null, article: null })
    expect(shown(desk).writing.title).toBe('Rye & whey')
    expect(showToast).toHaveBeenCalledWith({
      tone: 'error',
      message: 'Unable to create this record.',
      duration: 3200,
    })
  })

  test('whose creation was answered into a dead network is found again, not refused', async () => {
    const desk = await open(null)
    fillIn(desk)
    vi.mocked(sendNew).mockRejectedValueOnce(NETWORK)
    expect(await save(desk)).toBe(false)
    expect(shown(desk).message).toBe(NETWORK_ERROR)
    const { writing } = shown(desk)
    vi.mocked(sendNew).mockRejectedValueOnce(new CallError(409, 'Taken.', { id: 'Taken.' }))
    vi.mocked(fetchArticle).mockResolvedValue(
      savedArticle({ id: writing.id, title: writing.title }),
    )
    expect(await save(desk)).toBe(true)
    expect(desk.id()).toBe('rye-and-whey')
  })
})
