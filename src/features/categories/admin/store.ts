import { describeFailure } from '../../../components/form/failure.ts'
import { showToast } from '../../../components/toast.ts'
import { createResource } from '../../../lib/resource.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { type AdminCategory, listCategories, moveCategory } from './contract.ts'

/** Every category, in the order of the tree. */
export const { $state: $categories, load: loadCategories } = createResource(
  async () => (await callAsUser(listCategories, {})).results,
)

/** Shows the categories as a change has left them. */
export function showCategories(value: AdminCategory[], message?: string): void {
  $categories.set({ value, problem: '' })
  if (message) showToast({ tone: 'success', message })
}

/** Moves a category; answers whether it was moved. */
export async function move(id: number, parent_id: number | null, place: number): Promise<boolean> {
  try {
    showCategories((await callAsUser(moveCategory, { id, parent_id, place })).results)
    return true
  } catch (error) {
    showToast({ tone: 'error', message: describeFailure(error, []).message })
    loadCategories()
    return false
  }
}
