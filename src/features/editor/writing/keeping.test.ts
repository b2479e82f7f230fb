import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createKeeping } from './keeping.ts'
import { readCopy } from './local-copy.ts'
import { EMPTY, type Writing } from './writing.ts'

const PLACE = 'unsaved-article:maud:rye'
const text = (title: string): Writing => ({ ...EMPTY, title })

/** A browser's memory, with or without room. */
function stubStorage(room = Number.POSITIVE_INFINITY) {
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => held.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      held.set(key, value)
    },
  })
}

/** A server that answers when it is told to. */
function sitDown({ autosave = true } = {}) {
  const sent: Writing[] = []
  const answers: { take(): void; refuse(message: string): void }[] = []
  const keeping = createKeeping({
    place: () => PLACE,
    version: () => 3,
    autosave: () => autosave,
    send(text) {
      sent.push(text)
      return new Promise((resolve, reject) =>
        answers.push({
          take: () => resolve(new Date().toISOString()),
          refuse: (message) => reject(new Error(message)),
        }),
      )
    },
  })
  const answer = async (how: 'take' | 'refuse') => {
    answers.shift()?.[how]('A network error occurred.')
    await vi.advanceTimersByTimeAsync(0)
  }
  return { keeping, sent, answer, kept: () => keeping.$kept.get() }
}

beforeEach(() => {
  vi.useFakeTimers()
  stubStorage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what Maud types', () => {
  test('is in her browser within a second, whatever the network does', () => {
    const { keeping, kept } = sitDown()
    keeping.typed(text('R'))
    vi.advanceTimersByTime(400)
    keeping.typed(text('Ry'))
    vi.advanceTimersByTime(600)
    expect(readCopy(PLACE)).toMatchObject({ content: { title: 'Ry' }, version: 3 })
    expect(kept()).toMatchObject({ full: false, there: null, unsent: true })
  })

  test('goes to the server once she pauses', async () => {
    const { keeping, sent, answer, kept } = sitDown()
    keeping.typed(text('R'))
    vi.advanceTimersByTime(2900)
    keeping.typed(text('Rye'))
    vi.advanceTimersByTime(2900)
    expect(sent).toEqual([])
    vi.advanceTimersByTime(100)
    expect(sent.map(({ title }) => title)).toEqual(['Rye'])
    await answer('take')
    expect(kept().unsent).toBe(false)
    expect(kept().there).not.toBeNull()
    vi.advanceTimersByTime(60_000)
    expect(sent).toHaveLength(1)
  })

  test('goes to the server every ten seconds while she does not pause', () => {
    const { keeping, sent } = sitDown()
    for (let key = 1; key <= 10; key += 1) {
      keeping.typed(text('R'.repeat(key)))
      vi.advanceTimersByTime(1000)
    }
    expect(sent).toHaveLength(1)
  })

  test('is sent one text at a time, and the last one always', async () => {
    const { keeping, sent, answer, kept } = sitDown()
    keeping.typed(text('one'))
    vi.advanceTimersByTime(3000)
    keeping.typed(text('two'))
    vi.advanceTimersByTime(9000)
    expect(sent.map(({ title }) => title)).toEqual(['one'])
    await answer('take')
    expect(kept().unsent).toBe(true)
    vi.advanceTimersByTime(3000)
    expect(sent.map(({ title }) => title)).toEqual(['one', 'two'])
    await answer('take')
    expect(kept().unsent).toBe(false)
  })

  test('is sent again by itself when it did not arrive, and says why meanwhile', async () => {
    const { keeping, sent, answer, kept } = sitDown()
    keeping.typed(text('Rye'))
    vi.advanceTimersByTime(3000)
    await answer('refuse')
    expect(kept()).toMatchObject({ problem: 'A network error occurred.', unsent: true })
    expect(kept().here).not.toBeNull()
    vi.advanceTimersByTime(10_000)
    expect(sent).toHaveLength(2)
    await answer('take')
    expect(kept()).toMatchObject({ problem: '', unsent: false })
  })

  test('stays in her browser alone when the account wants no autosave', () => {
    const { keeping, sent, kept } = sitDown({ autosave: false })
    keeping.typed(text('Rye'))
    vi.advanceTimersByTime(60_000)
    expect(sent).toEqual([])
    expect(readCopy(PLACE)?.content.title).toBe('Rye')
    expect(kept().unsent).toBe(true)
  })

  test('goes to the server all the same when the browser has no room, which is said', async () => {
    stubStorage(10)
    const { keeping, sent, kept } = sitDown()
    keeping.typed(text('Rye'))
    vi.advanceTimersByTime(3000)
    expect(kept()).toMatchObject({ full: true, here: null })
    expect(sent).toHaveLength(1)
  })
})

describe('around a save', () => {
  test('nothing new is sent, and what is on its way arrives first', async () => {
    const { keeping, sent, answer } = sitDown()
    keeping.typed(text('one'))
    vi.advanceTimersByTime(3000)
    let waits = true
    keeping.hold().then(() => {
      waits = false
    })
    keeping.typed(text('two'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(waits).toBe(true)
    await answer('take')
    expect(waits).toBe(false)
    expect(sent).toHaveLength(1)
    keeping.release()
    vi.advanceTimersByTime(3000)
    expect(sent.map(({ title }) => title)).toEqual(['one', 'two'])
  })

  test('what is saved is kept no longer, nor is a late answer taken for it', async () => {
    const { keeping, answer, kept } = sitDown()
    keeping.typed(text('one'))
    vi.advanceTimersByTime(3000)
    keeping.settled()
    await answer('refuse')
    expect(kept()).toEqual({ here: null, full: false, there: null, unsent: false, problem: '' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(readCopy(PLACE)).toBeNull()
  })
})

test('whoever leaves leaves a copy behind, and one last draft', () => {
  const { keeping, sent } = sitDown()
  keeping.typed(text('Rye'))
  keeping.close()
  expect(readCopy(PLACE)?.content.title).toBe('Rye')
  expect(sent).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(1)
})
