import { showToast } from '../../components/toast.ts'
import { createPagedList } from '../../lib/paged-list.ts'
import { callAsUser } from '../session/call-as-user.ts'
import { listSpellings, removeSpelling, type Spelling } from './contract.ts'

/** The id of the list, which is focused when an item goes from it. */
export const SPELLINGS_ID = 'spellings'

export const spellings = createPagedList<Spelling>({
  size: 1000,
  async fetchPage() {
    const { results } = await callAsUser(listSpellings, {})
    return { results, total: results.length }
  },
  keyOf: ({ id }) => id,
})

/** Removes spellings of one word, and says what became of it. */
export async function remove(id: number): Promise<void> {
  try {
    const { message } = await callAsUser(removeSpelling, { id })
    spellings.remove(id)
    document.getElementById(SPELLINGS_ID)?.focus()
    showToast({ tone: 'success', message })
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
  }
}
