import { confirmAction, type Question } from '../confirm.ts'
import { describeFailure } from '../form/failure.ts'
import { showToast } from '../toast.ts'

/** Something that is done with an item. */
export type Deed = {
  /** What is asked first, when it cannot be undone. */
  ask?: Question | false | undefined
  /** Does it, and answers what is said then; throws why it could not be done. */
  act(): Promise<string>
  /** What follows, whether it was done or not; nothing follows a question that was refused. */
  after?(): Promise<unknown>
}

/** Asks, does it, and says what became of it; answers whether it was done. */
export async function perform({ ask, act, after }: Deed): Promise<boolean> {
  if (ask && !(await confirmAction(ask))) return false
  try {
    showToast({ tone: 'success', message: await act() })
    return true
  } catch (error) {
    showToast({ tone: 'error', message: describeFailure(error, []).message })
    return false
  } finally {
    await after?.()
  }
}
