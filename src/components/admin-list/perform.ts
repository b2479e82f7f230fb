import { confirmWithReason, type Question } from '../confirm.ts'
import { describeFailure } from '../form/failure.ts'
import { showToast } from '../toast.ts'

export type Deed = {
  ask?: Question | false | undefined
  /**
   * Does it. Resolves to the message of success, or throws the failure.
   * @param reason what the user wrote into the question
   */
  act(reason: string): Promise<string>
  undo?(): unknown
  /** Runs after success and failure, but not when the user declined the question. */
  after?(): Promise<unknown>
}

/** Asks if needed, acts, and shows a message; resolves to whether it succeeded. */
export async function perform({ ask, act, undo, after }: Deed): Promise<boolean> {
  const reason = ask ? await confirmWithReason(ask) : ''
  if (reason === null) return false
  try {
    const message = await act(reason)
    const action = undo && { label: 'Undo', act: undo }
    showToast({ tone: 'success', message, ...(action && { action }) })
    return true
  } catch (error) {
    showToast({ tone: 'error', message: describeFailure(error, []).message })
    return false
  } finally {
    await after?.()
  }
}
