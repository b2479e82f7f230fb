import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAutosave } from './autosave.ts'
import { readUnsaved } from './unsaved-text.ts'

const KEY = 'unsaved-article:maud:rye'
const text = (title: string) => ({ title })
type Text = ReturnType<typeof text>

/** A stub of the browser's storage, with limited or unlimited room. */
function stubStorage(room = Number.POSITIVE_INFINITY) {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
  })
}

/** Starts an autosave whose server answers when the test tells it to. */
function startTyping({ enabled = true } = {}) {
  const sent: Text[] = []
  const answers: { take(): void; refuse(message: string): void }[] = []
  const autosave = createAutosave<Text>({
    key: () => KEY,
    version: () => 3,
    enabled: () => enabled,
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
  return { autosave, sent, answer, state: () => autosave.$state.get() }
}

beforeEach(() => {
  vi.useFakeTimers()
  stubStorage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('Autosave', () => {
  test('Text is stored in the browser within a second, without the network', () => {
    const { autosave, state } = startTyping()
    autosave.typed(text('R'))
    vi.advanceTimersByTime(400)
    autosave.typed(text('Ry'))
    vi.advanceTimersByTime(600)
    expect(readUnsaved<Text>(KEY)).toMatchObject({ content: { title: 'Ry' }, version: 3 })
    expect(state()).toMatchObject({ full: false, sentAt: null, unsent: true })
  })

  test('The first key is stored in the browser half a second later', () => {
    const { autosave } = startTyping()
    autosave.typed(text('R'))
    vi.advanceTimersByTime(500)
    expect(readUnsaved<Text>(KEY)).toMatchObject({ content: { title: 'R' } })
  })

  test('Text is sent once the typing pauses', async () => {
    const { autosave, sent, answer, state } = startTyping()
    autosave.typed(text('R'))
    vi.advanceTimersByTime(2900)
    autosave.typed(text('Rye'))
    vi.advanceTimersByTime(2900)
    expect(sent).toEqual([])
    vi.advanceTimersByTime(100)
    expect(sent.map(({ title }) => title)).toEqual(['Rye'])
    await answer('take')
    expect(state().unsent).toBe(false)
    expect(state().sentAt).not.toBeNull()
    vi.advanceTimersByTime(60_000)
    expect(sent).toHaveLength(1)
  })

  test('Text is sent every ten seconds while the typing goes on', () => {
    const { autosave, sent } = startTyping()
    for (let key = 1; key <= 10; key += 1) {
      autosave.typed(text('R'.repeat(key)))
      vi.advanceTimersByTime(1000)
    }
    expect(sent).toHaveLength(1)
  })

  test('One draft is sent at a time, and the last one always', async () => {
    const { autosave, sent, answer, state } = startTyping()
    autosave.typed(text('one'))
    vi.advanceTimersByTime(3000)
    autosave.typed(text('two'))
    vi.advanceTimersByTime(9000)
    expect(sent.map(({ title }) => title)).toEqual(['one'])
    await answer('take')
    expect(state().unsent).toBe(true)
    vi.advanceTimersByTime(3000)
    expect(sent.map(({ title }) => title)).toEqual(['one', 'two'])
    await answer('take')
    expect(state().unsent).toBe(false)
  })

  test('A draft that did not arrive is sent again, and its failure is shown meanwhile', async () => {
    const { autosave, sent, answer, state } = startTyping()
    autosave.typed(text('Rye'))
    vi.advanceTimersByTime(3000)
    await answer('refuse')
    expect(state()).toMatchObject({ problem: 'A network error occurred.', unsent: true })
    expect(state().storedAt).not.toBeNull()
    vi.advanceTimersByTime(10_000)
    expect(sent).toHaveLength(2)
    await answer('take')
    expect(state()).toMatchObject({ problem: '', unsent: false })
  })

  test('Text stays in the browser when the account has no autosave', () => {
    const { autosave, sent, state } = startTyping({ enabled: false })
    autosave.typed(text('Rye'))
    vi.advanceTimersByTime(60_000)
    expect(sent).toEqual([])
    expect(readUnsaved<Text>(KEY)?.content.title).toBe('Rye')
    expect(state().unsent).toBe(true)
  })

  test('Text is sent when the browser has no room, which is shown', async () => {
    stubStorage(10)
    const { autosave, sent, state } = startTyping()
    autosave.typed(text('Rye'))
    vi.advanceTimersByTime(3000)
    expect(state()).toMatchObject({ full: true, storedAt: null })
    expect(sent).toHaveLength(1)
  })
})

describe('Autosave during a save', () => {
  test('A pause sends nothing new, and waits for the draft that is being sent', async () => {
    const { autosave, sent, answer } = startTyping()
    autosave.typed(text('one'))
    vi.advanceTimersByTime(3000)
    let waits = true
    autosave.pause().then(() => {
      waits = false
    })
    autosave.typed(text('two'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(waits).toBe(true)
    await answer('take')
    expect(waits).toBe(false)
    expect(sent).toHaveLength(1)
    autosave.resume()
    vi.advanceTimersByTime(3000)
    expect(sent.map(({ title }) => title)).toEqual(['one', 'two'])
  })

  test('Text that is typed during a pause is sent after it', async () => {
    const { autosave, sent } = startTyping()
    await autosave.pause()
    autosave.typed(text('one'))
    await autosave.flush()
    vi.advanceTimersByTime(60_000)
    expect(sent).toEqual([])
    autosave.resume()
    vi.advanceTimersByTime(3000)
    expect(sent).toHaveLength(1)
  })

  test('A text that the server has is stored in the browser, and not sent again', () => {
    const { autosave, sent, state } = startTyping()
    autosave.continueFrom(text('Rye'), '2026-11-20T10:05:00Z')
    vi.advanceTimersByTime(60_000)
    expect(sent).toEqual([])
    expect(state()).toMatchObject({ sentAt: '2026-11-20T10:05:00Z', unsent: false })
    expect(readUnsaved<Text>(KEY)?.content.title).toBe('Rye')
  })

  test('Saved text is no longer stored, and a late answer is ignored', async () => {
    const { autosave, answer, state } = startTyping()
    autosave.typed(text('one'))
    vi.advanceTimersByTime(3000)
    autosave.clear()
    await answer('refuse')
    expect(state()).toEqual({
      storedAt: null,
      full: false,
      sentAt: null,
      unsent: false,
      problem: '',
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(readUnsaved<Text>(KEY)).toBeNull()
  })
})

test('Leaving stores a local draft, and sends one last draft', async () => {
  const { autosave, sent, answer } = startTyping()
  autosave.typed(text('Rye'))
  autosave.close()
  expect(readUnsaved<Text>(KEY)?.content.title).toBe('Rye')
  expect(sent).toHaveLength(1)
  await answer('refuse')
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(1)
})
