import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isFilledByProgram, openTime } from './honeypot.ts'

describe('A form', () => {
  it('A form is filled in by a program when its hidden field is, or when it was too fast', () => {
    expect(isFilledByProgram({ homepage: 'https://spam.example', open_ms: 60_000 })).toBe(true)
    expect(isFilledByProgram({ homepage: ' ' })).toBe(true)
    expect(isFilledByProgram({ homepage: '', open_ms: 2999 })).toBe(true)
    expect(isFilledByProgram({ homepage: '', open_ms: -1 })).toBe(true)
  })

  it('A form without these signs, or a direct call of the API, is a person’s', () => {
    expect(isFilledByProgram({ homepage: '', open_ms: 3000 })).toBe(false)
    expect(isFilledByProgram({ homepage: '' })).toBe(false)
  })
})

describe('The time that a page was open', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('A form that a person fills in too fast is sent later', async () => {
    const opened = Date.now() - 1000
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - opened)
    let open_ms = 0
    void openTime().then((time) => {
      open_ms = time
    })
    await vi.advanceTimersByTimeAsync(2000)
    expect(open_ms).toBe(3000)
    expect(isFilledByProgram({ homepage: '', open_ms })).toBe(false)
  })
})
