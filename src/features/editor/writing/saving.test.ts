import { describe, expect, test, vi } from 'vitest'
import { showToast } from '../../../components/toast.ts'
import { followBuild } from '../../builds/store.ts'
import { fetchBuild, sendDraft, sendUpdate } from './api.ts'
import { savedArticle } from './article.fixture.ts'
import { NETWORK, open, serveOneArticle, shown } from './desk.fixture.ts'
import { isUnkept, isUnsaved } from './desk-state.ts'
import { edit } from './editing.ts'
import { save } from './saving.ts'

vi.mock('./api.ts')
vi.mock('../../../components/toast.ts')
vi.mock('../../builds/store.ts')

const build = (id: number) => ({ id }) as never

serveOneArticle()

describe('a save', () => {
  test('takes over what the server made of the text, and leaves what was typed meanwhile', async () => {
    const desk = await open('rye')
    edit(desk, 'body', '<p onclick="x">New.</p>')
    vi.mocked(sendUpdate).mockImplementation(async () => {
      edit(desk, 'subtitle', 'Typed meanwhile')
      return savedArticle({ body: '<p>New.</p>', version: 2 })
    })
    await save(desk)
    expect(shown(desk).writing).toMatchObject({ body: '<p>New.</p>', subtitle: 'Typed meanwhile' })
    expect(shown(desk)).toMatchObject({ version: 2, saving: false })
    expect(isUnsaved(shown(desk))).toBe(true)
    await vi.advanceTimersByTimeAsync(3000)
    expect(vi.mocked(sendDraft).mock.lastCall?.slice(0, 2)).toEqual(['rye', 2])
  })

  test('is sent once, however often it is asked for', async () => {
    const desk = await open('rye')
    edit(desk, 'title', 'Rye bread')
    vi.mocked(sendUpdate).mockResolvedValue(savedArticle({ title: 'Rye bread', version: 2 }))
    await Promise.all([save(desk), save(desk), save(desk)])
    expect(sendUpdate).toHaveBeenCalledTimes(1)
  })

  test('waits for the draft that is on its way, which would come back from the dead', async () => {
    const desk = await open('rye')
    edit(desk, 'title', 'Rye bread')
    let arrive = () => {}
    vi.mocked(sendDraft).mockReturnValue(
      new Promise((resolve) => {
        arrive = () => resolve({ saved_at: '2026-11-20T10:10:00Z' } as never)
      }),
    )
    vi.advanceTimersByTime(3000)
    vi.mocked(sendUpdate).mockResolvedValue(savedArticle({ title: 'Rye bread', version: 2 }))
    const saved = save(desk)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sendUpdate).not.toHaveBeenCalled()
    arrive()
    expect(await saved).toBe(true)
  })

  test('of what readers see shows the build that brings it to them', async () => {
    const desk = await open('rye')
    edit(desk, 'title', 'Rye bread')
    const published = savedArticle({ title: 'Rye bread', published: true, build_id: 7, version: 2 })
    vi.mocked(sendUpdate).mockResolvedValue(published)
    vi.mocked(fetchBuild).mockResolvedValue(build(7))
    await save(desk)
    await vi.advanceTimersByTimeAsync(0)
    expect(followBuild).toHaveBeenCalledWith({ id: 7 })
  })

  test('that failed loses nothing: the text goes on being kept', async () => {
    const desk = await open('rye')
    edit(desk, 'title', 'Rye bread')
    vi.mocked(sendUpdate).mockRejectedValue(NETWORK)
    expect(await save(desk)).toBe(false)
    expect(showToast).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Unable to update this record.', duration: 3200 }),
    )
    await vi.advanceTimersByTimeAsync(3000)
    expect(sendDraft).toHaveBeenCalledTimes(1)
    expect(isUnkept(desk)).toBe(false)
    expect(isUnsaved(shown(desk))).toBe(true)
  })
})
