import { describe, expect, test, vi } from 'vitest'
import { createGate } from './gate.ts'

const options = { atOnce: 1, waiting: 1, patienceMs: 1000, limitMs: 5000 }
const work = () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { begin: vi.fn(() => promise), end: () => resolve('done') }
}

describe('the gate before the database', () => {
  test('lets the next one in when somebody comes out', async () => {
    const gate = createGate(options)
    const [first, second] = [work(), work()]
    const [one, two] = [gate.pass(first.begin), gate.pass(second.begin)]
    expect(second.begin).not.toHaveBeenCalled()
    first.end()
    expect(await one).toBe('done')
    await vi.waitFor(() => expect(second.begin).toHaveBeenCalled())
    second.end()
    expect(await two).toBe('done')
  })

  test('turns away at once who finds too many waiting', async () => {
    const gate = createGate(options)
    const [first, second, third] = [work(), work(), work()]
    const [one, two] = [gate.pass(first.begin), gate.pass(second.begin)]
    expect(await gate.pass(third.begin)).toBeNull()
    first.end()
    second.end()
    expect([await one, await two]).toEqual(['done', 'done'])
    expect(third.begin).not.toHaveBeenCalled()
  })

  test('lets nobody wait for ever, and nobody who has left', async () => {
    vi.useFakeTimers()
    const gate = createGate(options)
    const [first, second, third] = [work(), work(), work()]
    const one = gate.pass(first.begin)
    const late = gate.pass(second.begin)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await late).toBeNull()
    const caller = new AbortController()
    const left = gate.pass(third.begin, caller.signal)
    caller.abort()
    expect(await left).toBeNull()
    first.end()
    await one
    expect(second.begin).not.toHaveBeenCalled()
    expect(third.begin).not.toHaveBeenCalled()
    vi.useRealTimers()
  })

  test('gives the place of a lost question to the next, and that of a failed one', async () => {
    const gate = createGate({ ...options, limitMs: 20 })
    expect(await gate.pass(() => new Promise<string>(() => {}))).toBeNull()
    await expect(gate.pass(() => Promise.reject(new Error('No')))).rejects.toThrow('No')
    expect(await gate.pass(async () => 'done')).toBe('done')
  })
})
