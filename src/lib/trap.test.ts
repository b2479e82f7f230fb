import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isTrapped, openTime } from './trap.ts'

describe('a form', () => {
  it('is filled in by a program when what nobody sees is filled in, or in no time', () => {
    expect(isTrapped({ homepage: 'https://spam.example', open_ms: 60_000 })).toBe(true)
    expect(isTrapped({ homepage: ' ' })).toBe(true)
    expect(isTrapped({ homepage: '', open_ms: 2999 })).toBe(true)
    expect(isTrapped({ homepage: '', open_ms: -1 })).toBe(true)
  })

  it('is filled in by a person otherwise, and by whoever calls the API by the book', () => {
    expect(isTrapped({ homepage: '', open_ms: 3000 })).toBe(false)
    expect(isTrapped({ homepage: '' })).toBe(false)
  })
})

describe('the time that a page was open', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('is waited for by a person who is faster, and is no program’s then', async () => {
    const opened = Date.now()
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - opened)
    let open_ms = 0
    const waiting = openTime().then((time) => {
      open_ms = time
    })
    await vi.advanceTimersByTimeAsync(3000)
    await waiting
    expect(open_ms).toBeGreaterThanOrEqual(3000)
    expect(isTrapped({ homepage: '', open_ms })).toBe(false)
  })
})
