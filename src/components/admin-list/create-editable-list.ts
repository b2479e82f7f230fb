import type { WritableAtom } from 'nanostores'
import { createResource, type ResourceState } from '../../lib/resource.ts'
import { describeFailure } from '../form/failure.ts'
import { showToast } from '../toast.ts'

/** What each call answers that changes an item: all of them, as the change has left them. */
export type Changed<Item> = { results: Item[] }

export type EditableListStore<Item> = {
  $state: WritableAtom<ResourceState<Item[]>>
  load(): Promise<void>
  /** Shows the items as a change has left them, and says what was done. */
  show(changed: Changed<Item>, message?: string): void
  /** Makes a change that shows by itself, such as a move; answers whether it was made. */
  change(call: () => Promise<Changed<Item>>): Promise<boolean>
}

/** The store of a page whose items are loaded whole, and edited in place (`EditableList`). */
export function createEditableList<Item>(
  fetchItems: () => Promise<Changed<Item>>,
): EditableListStore<Item> {
  const { $state, load } = createResource(async () => (await fetchItems()).results)
  const show = ({ results }: Changed<Item>, message?: string) => {
    $state.set({ value: results, problem: '' })
    if (message) showToast({ tone: 'success', message })
  }
  return {
    $state,
    load,
    show,
    async change(call) {
      try {
        show(await call())
        return true
      } catch (error) {
        showToast({ tone: 'error', message: describeFailure(error, []).message })
        load()
        return false
      }
    },
  }
}
