import { describe, expect, test, vi } from 'vitest'
import { CallError } from '../../../lib/call.ts'
import { fetchArticle, sendDropDraft, sendPublish, sendSuspend, sendUpdate } from './api.ts'
import { savedArticle } from './article.fixture.ts'
import { keepMine, takeTheirs } from './conflict.ts'
import { NETWORK, open, serveOneArticle, shown } from './desk.fixture.ts'
import { type Desk, isUnkept } from './desk-state.ts'
import { edit } from './editing.ts'
import { copyKey, readCopy } from './local-copy.ts'
import { publish, suspend } from './moves.ts'
import { restoreDraft } from './opening.ts'
import { save } from './saving.ts'

vi.mock('./api.ts')
vi.mock('../../../components/toast.ts')
vi.mock('../../builds/store.ts')

const STALE = new CallError(409, 'This article was changed by hugo.')

serveOneArticle()

describe('when Hugo has saved meanwhile', () => {
  const his = savedArticle({ title: 'Hugo’s rye', version: 2, updated_by: 'hugo' })
  const meet = async (): Promise<Desk> => {
    const desk = await open('rye')
    edit(desk, 'title', 'Maud’s rye')
    vi.mocked(sendUpdate).mockRejectedValueOnce(STALE)
    vi.mocked(fetchArticle).mockResolvedValue(his)
    expect(await save(desk)).toBe(false)
    return desk
  }

  test('both texts are there, and nothing was overwritten', async () => {
    const desk = await meet()
    expect(shown(desk).conflict).toEqual(his)
    expect(shown(desk).writing.title).toBe('Maud’s rye')
    expect(shown(desk).version).toBe(1)
  })

  test('Maud may keep hers, which is saved on top of his', async () => {
    const desk = await meet()
    vi.mocked(sendUpdate).mockResolvedValue(savedArticle({ title: 'Maud’s rye', version: 3 }))
    await keepMine(desk)
    expect(vi.mocked(sendUpdate).mock.lastCall).toMatchObject([{ title: 'Maud’s rye' }, 2])
    expect(shown(desk)).toMatchObject({ conflict: null, version: 3 })
  })

  test('Maud may take his, and hers is thrown away everywhere', async () => {
    const desk = await meet()
    await takeTheirs(desk)
    expect(sendDropDraft).toHaveBeenCalledWith('rye')
    expect(shown(desk)).toMatchObject({
      conflict: null,
      version: 2,
      writing: { title: 'Hugo’s rye' },
    })
    expect(readCopy(copyKey('maud', 'rye'))).toBeNull()
  })

  test('hers stays when throwing it away fails', async () => {
    const desk = await meet()
    vi.mocked(sendDropDraft).mockRejectedValue(NETWORK)
    await takeTheirs(desk)
    expect(shown(desk).conflict).toEqual(his)
    expect(shown(desk).writing.title).toBe('Maud’s rye')
  })

  test('a publication does not let her text slip over his', async () => {
    const desk = await open('rye')
    edit(desk, 'title', 'Maud’s rye')
    vi.mocked(sendUpdate).mockRejectedValue(STALE)
    vi.mocked(fetchArticle).mockResolvedValue(his)
    expect(await publish(desk)).toBe(false)
    expect(sendPublish).not.toHaveBeenCalled()
  })

  test('a suspension shows her the new state, and her text keeps the version that she has seen', async () => {
    const desk = await open('rye')
    edit(desk, 'title', 'Maud’s rye')
    const suppressed = { ...his, state: 'suppressed' } as const
    vi.mocked(sendSuspend).mockResolvedValue({ results: [suppressed], build: null })
    expect(await suspend(desk)).toBe(true)
    expect(shown(desk)).toMatchObject({
      article: { state: 'suppressed' },
      version: 1,
      writing: { title: 'Maud’s rye' },
    })
  })

  test('a suspension brings her what he has saved when she has typed nothing', async () => {
    const desk = await open('rye')
    vi.mocked(sendSuspend).mockResolvedValue({ results: [his], build: null })
    await suspend(desk)
    expect(shown(desk)).toMatchObject({ version: 2, writing: { title: 'Hugo’s rye' } })
  })

  test('a former text that she restores keeps the version that she has seen', async () => {
    const desk = await open('rye')
    const content = { title: 'As it was' }
    restoreDraft(desk, { article_id: 'rye', version: 2, content, saved_at: '2026-11-20T10:10:00Z' })
    expect(shown(desk)).toMatchObject({ version: 1, writing: { title: 'As it was' } })
    expect(isUnkept(desk)).toBe(false)
  })

  test('the bin is no conflict of texts: she is told, and keeps hers', async () => {
    const desk = await open('rye')
    edit(desk, 'title', 'Maud’s rye')
    vi.mocked(sendUpdate).mockRejectedValue(new CallError(409, 'This article is in the bin.'))
    vi.mocked(fetchArticle).mockResolvedValue(
      savedArticle({ state: 'binned', binned_at: his.updated_at }),
    )
    await save(desk)
    expect(shown(desk)).toMatchObject({
      conflict: null,
      message: 'This article is in the bin.',
      article: { state: 'binned' },
      writing: { title: 'Maud’s rye' },
    })
  })
})
