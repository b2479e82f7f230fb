import { UnreadableImport } from '@site/import-readers/archive/refuse.ts'
import { expect, it } from 'vitest'
import { withRetries } from './with-retries.server.ts'

/** Fails as often as there are errors, and says what it waited for. */
async function tryWith(errors: Error[], until = Number.POSITIVE_INFINITY) {
  const waited: number[] = []
  const left = [...errors]
  const work = async () => {
    const error = left.shift()
    if (error) throw error
    return 'imported'
  }
  const wait = async (milliseconds: number) => waited.push(milliseconds)
  const result = await withRetries(work, until, wait).catch((error: Error) => error.message)
  return { result, waited }
}
const failed = new Error('fetch failed')

it('What fails for a reason that passes is tried again three times, after longer pauses', async () => {
  expect(await tryWith([failed])).toEqual({ result: 'imported', waited: [2000] })
  expect(await tryWith([failed, failed, failed])).toEqual({
    result: 'imported',
    waited: [2000, 10_000, 30_000],
  })
  expect((await tryWith([failed, failed, failed, failed])).result).toBe('fetch failed')
})

it('A file that cannot be read is not tried again, and nothing is when the time is over', async () => {
  const unreadable = new UnreadableImport('Locked.')
  expect(await tryWith([unreadable])).toEqual({ result: 'Locked.', waited: [] })
  expect(await tryWith([failed], 0)).toEqual({ result: 'fetch failed', waited: [] })
})
