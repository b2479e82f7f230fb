import { describe, expect, test, vi } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

const options = { atOnce: 1, waiting: 1, waitTimeoutMs: 1000, runTimeoutMs: 5000 }
const work = () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { begin: vi.fn(() => promise), end: () => resolve('done') }
}

describe('concurrency limiter', () => {
  test('Work that waits starts when other work ends', async () => {
    const limiter = createConcurrencyLimiter(options)
    const [first, second] = [work(), work()]
    const [one, two] = [limiter.run(first.begin), limiter.run(second.begin)]
    expect(second.begin).not.toHaveBeenCalled()
    first.end()
    expect(await one).toBe('done')
    await vi.waitFor(() => expect(second.begin).toHaveBeenCalled())
    const third = work()
    void limiter.run(third.begin)
    expect(third.begin).not.toHaveBeenCalled()
    second.end()
    expect(await two).toBe('done')
  })

  test('Work is refused at once when too much is waiting', async () => {
    const limiter = createConcurrencyLimiter(options)
    const [first, second, third] = [work(), work(), work()]
    const [one, two] = [limiter.run(first.begin), limiter.run(second.begin)]
    expect(await limiter.run(third.begin)).toBeNull()
    first.end()
    second.end()
    expect([await one, await two]).toEqual(['done', 'done'])
    expect(third.begin).not.toHaveBeenCalled()
  })

  test('Work is refused when it waited too long, or its caller left', async () => {
    vi.useFakeTimers()
    const limiter = createConcurrencyLimiter(options)
    const [first, second, third] = [work(), work(), work()]
    const one = limiter.run(first.begin)
    const late = limiter.run(second.begin)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await late).toBeNull()
    const caller = new AbortController()
    const left = limiter.run(third.begin, caller.signal)
    caller.abort()
    expect(await left).toBeNull()
    first.end()
    await one
    expect(second.begin).not.toHaveBeenCalled()
    expect(third.begin).not.toHaveBeenCalled()
    vi.useRealTimers()
  })

  test('Work can start after other work that did not end, or failed', async () => {
    const limiter = createConcurrencyLimiter({ ...options, runTimeoutMs: 20 })
    expect(await limiter.run(() => new Promise<string>(() => {}))).toBeNull()
    await expect(limiter.run(() => Promise.reject(new Error('No')))).rejects.toThrow('No')
    expect(await limiter.run(async () => 'done')).toBe('done')
  })
})
