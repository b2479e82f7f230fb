import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showToast } from '../../../components/toast.ts'
import { CallError, NETWORK_ERROR } from '../../../lib/call.ts'
import { followBuild } from '../../builds/store.ts'
import {
  fetchArticle,
  fetchAutosave,
  fetchBuild,
  fetchDraft,
  sendDraft,
  sendDropDraft,
  sendNew,
  sendPublish,
  sendUpdate,
} from './api.ts'
import { savedArticle } from './article.fixture.ts'
import { keepMine, takeTheirs } from './conflict.ts'
import { createDesk, type Desk, isUnkept, isUnsaved } from './desk-state.ts'
import { edit, leaveField } from './editing.ts'
import { copyKey, readCopy } from './local-copy.ts'
import { publish } from './moves.ts'
import { discard, openArticle, restoreDraft, restoreOffer } from './opening.ts'
import { save } from './saving.ts'

vi.mock('./api.ts')
vi.mock('../../../components/toast.ts')
vi.mock('../../builds/store.ts')

const NETWORK = new CallError(0, NETWORK_ERROR)
const STALE = new CallError(409, 'This article was changed by hugo.')
const build = (id: number) => ({ id }) as never

const shown = (desk: Desk) => desk.$state.get()
const open = async (id: string | null): Promise<Desk> => {
  const desk = createDesk(id, 'maud', () => true)
  await openArticle(desk)
  return desk
}
const fillIn = (desk: Desk) => {
  edit(desk, 'title', 'Rye & whey')
  edit(desk, 'subtitle', 'Of one evening')
  edit(desk, 'headline', 'What there is to it.')
  edit(desk, 'body', '<p>Some words.</p>')
}

beforeEach(() => {
  vi.useFakeTimers()
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => held.delete(key),
    setItem: (key: string, value: string) => held.set(key, value),
  })
  vi.mocked(fetchArticle).mockResolvedValue(savedArticle())
  vi.mocked(fetchDraft).mockResolvedValue(null)
  vi.mocked(fetchAutosave).mockResolvedValue(true)
  vi.mocked(fetchBuild).mockResolvedValue(null)
  vi.mocked(sendDropDraft).mockResolvedValue(undefined)
  vi.mocked(sendDraft).mockImplementation(
    async () => ({ saved_at: '2026-11-20T10:10:00Z' }) as never,
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

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
