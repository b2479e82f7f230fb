import { describe, expect, it } from 'vitest'
import { createResources } from './resources.ts'

describe('resources', () => {
  it('Resources are disposed of, the last one first, also one without a value', async () => {
    const disposed: string[] = []
    const { acquire, dispose } = createResources()
    await acquire(
      () => 'database',
      (value) => disposed.push(value),
    )
    await acquire(
      () => {},
      () => disposed.push('file'),
    )
    await dispose()
    expect(disposed).toEqual(['file', 'database'])
  })

  it('A resource that is still starting is disposed of, and none starts afterwards', async () => {
    const disposed: string[] = []
    const starting = Promise.withResolvers<string>()
    const { acquire, dispose } = createResources()
    const acquired = acquire(
      () => starting.promise,
      (value) => disposed.push(value),
    )
    const finished = dispose()
    starting.resolve('server')
    await Promise.all([acquired, finished])
    expect(disposed).toEqual(['server'])
    await expect(
      acquire(
        () => 'late',
        () => {},
      ),
    ).rejects.toThrow('Stopped.')
  })

  it('A resource that could not start is not disposed of', async () => {
    const { acquire, dispose } = createResources()
    const failed = acquire(
      () => Promise.reject(new Error('no port')),
      () => Promise.reject(new Error('disposed of')),
    )
    await expect(failed).rejects.toThrow('no port')
    await dispose()
  })
})
