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
  const undoing = (undoOne: (item: Item) => Promise<unknown>) => () =>
    perform({
      act: async () => (await eachOf(ready, undoOne)).tell(undone),
      ...(after && { after }),
    })
  return perform({
    ask,
    async act(reason) {
      const outcome = await eachOf(items, (item) => act(item, reason))
      ready.push(...outcome.ready)
      selection.select(ready, false)
      return outcome.tell(done)
    },
    ...(undo && { undo: undoing(undo) }),
    ...(after && { after }),
  })
}

/** Does it with a few items at a time. */
async function eachOf<Item>(items: Item[], act: (item: Item) => Promise<unknown>) {
  const ready: Item[] = []
  const failures: Error[] = []
  const left = [...items]
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift())
      try {
        await act(item)
        ready.push(item)
      } catch (error) {
        failures.push(error as Error)
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return {
    ready,
    /** Says what was done and why not with the others. @throws Error when it failed with all */
    tell(message: (items: Item[]) => string): string {
      const [failure] = failures
      if (failure && ready.length === 0) throw failure
      const failed = failure ? ` ${failures.length} failed: ${failure.message}` : ''
      return `${message(ready)}${failed}`
    },
  }
}
