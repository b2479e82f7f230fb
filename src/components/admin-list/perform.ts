import { confirmWithReason, type Question } from '../confirm.ts'
import { describeFailure } from '../form/failure.ts'
import { showToast } from '../toast.ts'

export type Deed = {
  ask?: Question | false | undefined
  /**
   * Returns the message of success; throws with the reason of failure.
   * @param reason what was given to the question
   */
  act(reason: string): Promise<string>
  /** Is offered with the message of success. */
  undo?(): unknown
  /** Runs after success and failure, but not after a refused confirmation. */
  after?(): Promise<unknown>
}

/** Confirms, acts and shows the result; resolves whether it succeeded. */
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
