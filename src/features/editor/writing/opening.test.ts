import { describe, expect, test, vi } from 'vitest'
import { CallError } from '../../../lib/call.ts'
import { fetchArticle, fetchDraft, sendDraft, sendDropDraft, sendUpdate } from './api.ts'
import { savedArticle } from './article.fixture.ts'
import { NETWORK, open, serveOneArticle, shown } from './desk.fixture.ts'
import { createDesk } from './desk-state.ts'
import { edit } from './editing.ts'
import { discard, openArticle, restoreOffer } from './opening.ts'
import { save } from './saving.ts'

vi.mock('./api.ts')
vi.mock('../../../components/toast.ts')
vi.mock('../../builds/store.ts')

serveOneArticle()

describe('what was typed before', () => {
  const draft = {
    article_id: 'rye',
    version: 1,
    content: { title: 'Half a tit' },
    saved_at: '2026-11-20T10:05:00Z',
  }

  test('is offered, and neither saved nor overwritten before somebody has chosen', async () => {
    vi.mocked(fetchDraft).mockResolvedValue(draft)
    vi.mocked(fetchArticle).mockResolvedValue(savedArticle({ version: 2 }))
    const desk = await open('rye')
    expect(shown(desk).writing.title).toBe('Rye')
    expect(await save(desk)).toBe(false)
    expect(sendUpdate).not.toHaveBeenCalled()
    const [offer] = shown(desk).offers
    if (!offer) return expect.unreachable()
    restoreOffer(desk, offer)
    // It began from the first version: saving it must meet what was saved since.
    expect(shown(desk)).toMatchObject({ offers: [], version: 1, writing: { title: 'Half a tit' } })
  })

  test('is gone once it is thrown away', async () => {
    vi.mocked(fetchDraft).mockResolvedValue(draft)
    const desk = await open('rye')
    expect(await discard(desk)).toBe(true)
    expect(sendDropDraft).toHaveBeenCalledWith('rye')
    expect(shown(desk)).toMatchObject({ offers: [], writing: { title: 'Rye' } })
  })

  test('is dropped unasked when it says what is saved', async () => {
    vi.mocked(fetchDraft).mockResolvedValue({ ...draft, content: { title: 'Rye' } })
    const desk = await open('rye')
    expect(shown(desk).offers).toEqual([])
    expect(sendDropDraft).toHaveBeenCalledWith('rye')
  })

  test('is another person’s when somebody else has logged in: it is not sent as theirs', async () => {
    const desk = createDesk('rye', 'maud', () => false)
    await openArticle(desk)
    edit(desk, 'title', 'Rye bread')
    await vi.advanceTimersByTimeAsync(3000)
    expect(sendDraft).not.toHaveBeenCalled()
    expect(desk.keeping.$kept.get().problem).toBe('log in as before to go on')
  })
})

test('an article that cannot be reached is not one that is missing', async () => {
  vi.mocked(fetchArticle).mockRejectedValueOnce(NETWORK)
  const desk = await open('rye')
  expect(shown(desk).opening).toBe('unreachable')
  vi.mocked(fetchArticle).mockRejectedValueOnce(new CallError(404, 'No article found.'))
  await openArticle(desk)
  expect(shown(desk).opening).toBe('missing')
})
