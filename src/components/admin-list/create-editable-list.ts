import { createResource } from '../../lib/resource.ts'
import { describeFailure } from '../form/failure.ts'
import { showToast } from '../toast.ts'

export type Changed<Item> = { results: Item[] }

export type EditableListStore<Item> = ReturnType<typeof createEditableList<Item>>

export function createEditableList<Item>(fetchItems: () => Promise<Changed<Item>>) {
  const { $state, load } = createResource(async () => (await fetchItems()).results)
  const show = ({ results }: Changed<Item>, message?: string) => {
    $state.set({ value: results, problem: '' })
    if (message) showToast({ tone: 'success', message })
  }
  return {
    $state,
    load,
    show,
    /** Changes items without a message, as a move does; resolves to whether it succeeded. */
    async change(call: () => Promise<Changed<Item>>): Promise<boolean> {
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
