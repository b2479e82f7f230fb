import { atom } from 'nanostores'
import { showToast } from '../../../components/toast.ts'
import { fetchIssues, postIssue, removeIssue } from './api.ts'
import type { Issue } from './contract.ts'

export type Desk = {
  /** Newest first; null until the server has said. */
  issues: Issue[] | null
  subscribers: number
  problem: string
}

const EVERY_MS = 2000

export const $desk = atom<Desk>({ issues: null, subscribers: 0, problem: '' })

/** The issue that is being written; `new` has not been saved yet. */
export const $open = atom<Issue | 'new' | null>(null)

/** Asks for every issue anew. */
export async function loadDesk(): Promise<void> {
  try {
    const { results, subscribers } = await fetchIssues()
    $desk.set({ issues: results, subscribers, problem: '' })
  } catch (error) {
    $desk.set({ ...$desk.get(), problem: (error as Error).message })
  }
}

/** Keeps looking while something goes out; ends with the function that it answers. */
export function watchDesk(): () => void {
  loadDesk()
  const timer = setInterval(() => {
    if ($desk.get().issues?.some(({ state }) => state === 'sending')) loadDesk()
  }, EVERY_MS)
  return () => clearInterval(timer)
}

/** Has an issue go out, or go on when it stands still. */
export async function sendOut(id: number): Promise<void> {
  await saying(() => postIssue(id), 'The issue is going out.')
  $open.set(null)
}

/** Removes an issue that has not gone out. */
export const remove = (id: number): Promise<void> =>
  saying(() => removeIssue(id), 'The issue was removed.')

/** Does something, says how it went, and looks at what there is now. */
async function saying(act: () => Promise<unknown>, message: string): Promise<void> {
  try {
    await act()
    showToast({ tone: 'success', message })
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
    throw error
  } finally {
    await loadDesk()
  }
}
