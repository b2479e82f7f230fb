import { redirect } from '@site/import-readers/readers/shared/other-pieces.ts'
import { expect, it } from 'vitest'
import { preparing } from './prepare.fixture.ts'
import { prepareBatch } from './prepare-batch.ts'

const pieces = [redirect('/a', '/'), redirect('/b', '/'), redirect('/c', '/')]

it('All pieces of a batch are prepared while the run goes on', async () => {
  const { prepared, isPaused } = await prepareBatch(pieces, preparing, async () => true)
  expect(prepared.map(({ from }) => from)).toEqual(['/a', '/b', '/c'])
  expect(isPaused).toBe(false)
})

it('A run that has to pause keeps what is prepared, and prepares no more', async () => {
  let requestCount = 0
  const { prepared, isPaused } = await prepareBatch(
    pieces,
    preparing,
    async () => ++requestCount < 2,
  )
  expect(prepared.map(({ from }) => from)).toEqual(['/a', '/b'])
  expect(isPaused).toBe(true)
})
