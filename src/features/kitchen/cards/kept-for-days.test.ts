import { afterEach, expect, test, vi } from 'vitest'
import { SCALES } from './card-choices.ts'
import { scaleOf } from './card-scale.ts'
import { DAY_MS, keepForDays, keptForDays, keptOf } from './kept-for-days.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openFriday = () => {
  const stored: Record<string, string> = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
  })
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 18) })
}

test('What a cook told a card on Friday evening is there on Sunday, and is gone in the next week', () => {
  openFriday()
  keepForDays('ticks', 'rye', [1, 2])
  vi.advanceTimersByTime(2 * DAY_MS)
  expect(keptOf('ticks', 'rye')).toEqual([1, 2])
  keepForDays('ticks', 'kraut', [3])
  expect(keptForDays('ticks')).toEqual({ rye: [1, 2], kraut: [3] })
  vi.advanceTimersByTime(2 * DAY_MS)
  expect(keptForDays('ticks')).toEqual({ kraut: [3] })
})

test('What is kept is kept for three days to the moment', () => {
  openFriday()
  keepForDays('ticks', 'rye', [1])
  vi.advanceTimersByTime(3 * 24 * 3_600_000 - 1)
  expect(keptOf('ticks', 'rye')).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(keptOf('ticks', 'rye')).toBeNull()
})

test('What a cook weighed is forgotten after three days, also when the card was scaled since', () => {
  openFriday()
  const weights = { cabbage: { text: '3', unit: 'lb', at: Date.now() } }
  const card = { dataset: { card: 'kraut' } } as unknown as HTMLElement
  keepForDays(SCALES, 'kraut', { factor: 1, weights })
  vi.advanceTimersByTime(2 * DAY_MS)
  expect(scaleOf(card)).toEqual({ factor: 1, weights })
  keepForDays(SCALES, 'kraut', { factor: 2, weights })
  vi.advanceTimersByTime(2 * DAY_MS)
  expect(scaleOf(card)).toEqual({ factor: 2, weights: {} })
})
