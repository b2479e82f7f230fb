import type { ImportPiece } from '@site/import-readers/pieces.ts'
import { redirect } from '@site/import-readers/readers/shared/other-pieces.ts'
import { expect, it } from 'vitest'
import { batchesOf, readSource } from './piece-batches.ts'

const source: ImportPiece = { kind: 'source', identity: 'old', address: null }
const [a, b] = [redirect('/a', '/'), redirect('/b', '/')]

async function* streamOf<Item>(...items: Item[]): AsyncGenerator<Item> {
  yield* items
}

it('The source is read first, and the other pieces after it', async () => {
  const { source: first, others } = await readSource(streamOf<ImportPiece>(source, a, b))
  expect(first).toBe(source)
  expect(await Array.fromAsync(others)).toEqual([a, b])
})

it('A reader that does not begin with the source is refused', async () => {
  await expect(readSource(streamOf<ImportPiece>(a, source))).rejects.toThrow(
    'begin with the source',
  )
})

it('Pieces come in batches of the asked size, and the last has the rest', async () => {
  const sizes = async (count: number) =>
    (await Array.fromAsync(batchesOf(streamOf(...Array(count).keys()), 2))).map(
      ({ length }) => length,
    )
  expect(await sizes(5)).toEqual([2, 2, 1])
  expect(await sizes(4)).toEqual([2, 2])
  expect(await sizes(0)).toEqual([])
})

it('A batch is there before the pieces behind it are read', async () => {
  const read: number[] = []
  async function* counted() {
    for (const number of [1, 2, 3]) {
      read.push(number)
      yield number
    }
  }
  for await (const batch of batchesOf(counted(), 2)) {
    expect(batch).toEqual([1, 2])
    break
  }
  expect(read).toEqual([1, 2])
})
