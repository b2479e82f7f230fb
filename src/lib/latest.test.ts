import { expect, test } from 'vitest'
import { createLatest, OUTDATED } from './latest.ts'

test('The newest request wins, in whatever order the answers come', async () => {
  const latest = createLatest()
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const early = latest.run(() => first.promise)
  const late = latest.run(() => second.promise)
  second.resolve('rye')
  first.resolve('ry')
  expect(await early).toBe(OUTDATED)
  expect(await late).toBe('rye')
})

test('An older request is aborted, and its failure is ignored', async () => {
  const latest = createLatest()
  const older = latest.run(
    (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const newer = latest.run(async () => 'rye')
  expect(await older).toBe(OUTDATED)
  expect(await newer).toBe('rye')
})

test('A failure of the newest request is thrown', async () => {
  const latest = createLatest()
  await expect(latest.run(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
})

test('A cancelled request answers nothing', async () => {
  const latest = createLatest()
  const answer = Promise.withResolvers<string>()
  const run = latest.run(() => answer.promise)
  latest.cancel()
  answer.resolve('rye')
  expect(await run).toBe(OUTDATED)
})
