import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSchedule } from './schedule.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:58:30Z') })
})
afterEach(() => vi.useRealTimers())

const minute = () => vi.advanceTimersByTimeAsync(60_000)

describe('a schedule', () => {
  it('A scheduled function runs at its times', async () => {
    const runs: string[] = []
    const { stop } = startSchedule(
      [
        { name: 'mail-queue', schedule: '* * * * *' },
        { name: 'retention', schedule: '@daily' },
      ],
      async (name) => runs.push(name),
    )
    await minute()
    expect(runs).toEqual(['mail-queue'])
    await minute()
    expect(runs.sort()).toEqual(['mail-queue', 'mail-queue', 'retention'])
    stop()
    await minute()
    expect(runs).toHaveLength(3)
  })

  it('A scheduled function that is still running is not started again', async () => {
    const first = Promise.withResolvers<void>()
    let runs = 0
    const { stop } = startSchedule([{ name: 'slow', schedule: '* * * * *' }], () => {
      runs += 1
      return first.promise
    })
    await minute()
    await minute()
    expect(runs).toBe(1)
    first.resolve()
    await minute()
    expect(runs).toBe(2)
    stop()
  })

  it('A function whose schedule is not valid is named', () => {
    expect(() =>
      startSchedule([{ name: 'odd', schedule: 'now and then' }], async () => {}),
    ).toThrow('functions/odd.ts, config.schedule:')
  })
})
