import type { Question } from '../confirm.ts'
import { perform } from './perform.ts'
import type { RowSelection } from './selection.ts'

type Many<Item> = {
  ask?: Question | false | undefined
  /**
   * Does it with one item.
   * @param reason what the user wrote into the question
   */
  act(item: Item, reason: string): Promise<unknown>
  /** The message of success, of the items with which it was done. */
  done(items: Item[]): string
  undo?(item: Item): Promise<unknown>
  undone?(items: Item[]): string
  after?(): Promise<unknown>
}

const AT_ONCE = 4

/**
 * Does something with each selected item. Items with which it fails stay selected, and the message
 * says why.
 */
export async function performAll<Item>(
  items: Item[],
  selection: RowSelection<Item>,
  many: Many<Item>,
): Promise<boolean> {
  const { ask, act, done, undo, undone = () => 'It was undone.', after } = many
  const ready: Item[] = []
  const undoAll = async () => {
    await perform({
      act: async () => {
        await eachOf(ready, (item) => (undo as NonNullable<typeof undo>)(item))
        return undone(ready)
      },
      ...(after && { after }),
    })
  }
  return perform({
    ask,
    async act(reason) {
      const failures = await eachOf(items, async (item) => {
        await act(item, reason)
        ready.push(item)
      })
      selection.select(ready, false)
      const [failure] = failures
      if (failure && ready.length === 0) throw failure
      return failure ? `${done(ready)} Not ${failures.length}: ${failure.message}` : done(ready)
    },
    ...(undo && { undo: undoAll }),
    ...(after && { after }),
  })
}

/** Runs a few at a time; resolves to the failures. */
async function eachOf<Item>(items: Item[], act: (item: Item) => Promise<unknown>) {
  const failures: Error[] = []
  const left = [...items]
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift())
      await act(item).catch((error: Error) => failures.push(error))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failures
}
