import { showToast } from '../../../components/toast.ts'
import { createResource } from '../../../lib/resource.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { type AdminAuthor, listAuthors } from './contract.ts'

/** Every author, by name. */
export const { $state: $authors, load: loadAuthors } = createResource(
  async () => (await callAsUser(listAuthors, {})).results,
)

/** Shows the authors as a change has left them. */
export function showAuthors(value: AdminAuthor[], message: string): void {
  $authors.set({ value, problem: '' })
  showToast({ tone: 'success', message })
}
