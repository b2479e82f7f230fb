import { atom } from 'nanostores'
import { showToast } from '../../components/toast.ts'
import { fetchMail, sendRetry } from './api.ts'
import type { WaitingLetter } from './contract.ts'

export type MailState = {
  /** Null until the server has said. */
  letters: WaitingLetter[] | null
  total: number
  problem: string
}

export const $mail = atom<MailState>({ letters: null, total: 0, problem: '' })

/** Asks for the queue anew. */
export async function loadMail(): Promise<void> {
  try {
    const { results, total } = await fetchMail(0)
    $mail.set({ letters: results, total, problem: '' })
  } catch (error) {
    $mail.set({ ...$mail.get(), problem: (error as Error).message })
  }
}

/** Asks for the letters after those that are shown; what moved up meanwhile is not shown twice. */
export async function loadMoreMail(): Promise<void> {
  const { letters } = $mail.get()
  if (letters === null) return loadMail()
  try {
    const { results, total } = await fetchMail(letters.length)
    const known = new Set(letters.map(({ id }) => id))
    const more = results.filter(({ id }) => !known.has(id))
    $mail.set({ letters: [...letters, ...more], total, problem: '' })
  } catch (error) {
    $mail.set({ ...$mail.get(), problem: (error as Error).message })
  }
}

/** Sends a letter again, says what became of it, and shows the queue as it then is. */
export async function retryMail(id: number): Promise<void> {
  try {
    const { sent, message } = await sendRetry(id)
    showToast({ tone: sent ? 'success' : 'error', message })
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
  }
  await loadMail()
}
