import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, unreachable } from '../../src/server/errors.ts'

const pauses = vi.hoisted((): number[] => [])
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => {
    pauses.push(ms)
  },
}))

const { createReadWithRetry } = await import('./read-with-retry.ts')
beforeEach(() => {
  pauses.length = 0
})

describe('reading for a release', () => {
  const failing = (times: number, error: Error) => {
    let requestCount = 0
    return async () => {
      requestCount += 1
      if (requestCount <= times) throw error
      return requestCount
    }
  }

  it('A database that is away for a moment is asked again', async () => {
    expect(await createReadWithRetry([0, 0, 0])(failing(3, unreachable()))).toBe(4)
  })

  it('A database that stays away is asked again after 0.5, 2 and 8 seconds, and ends the release, with the reason', async () => {
    const read = createReadWithRetry()
    await expect(read(failing(4, unreachable()))).rejects.toThrow('A network error occurred.')
    expect(pauses).toEqual([500, 2000, 8000])
  })

  it('Another error is not tried again', async () => {
    const read = createReadWithRetry([0, 0])
    await expect(read(failing(1, new ApiError(404, 'Nothing.')))).rejects.toThrow('Nothing.')
  })

  it('Of a hundred calls eight run at a time, and one that fails leaves its place', async () => {
    const read = createReadWithRetry([])
    let running = 0
    let most = 0
    const calls = Array.from({ length: 100 }, (_, call) =>
      read(async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise(setImmediate)
        running -= 1
        if (call % 2 === 0) throw new Error('No.')
      }),
    )
    const outcomes = await Promise.allSettled(calls)
    expect(most).toBe(8)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  })
})
