import { showToast, type ToastAction } from '../../../components/toast.ts'
import type { CallError } from '../../../lib/call.ts'

/** Milliseconds (rule: editor/messages). */
const TOAST_MS = 3200

type Done = { record?: 'created' | 'updated'; message?: string; action?: ToastAction | undefined }

/** Says that articles were written, in the words of rule editor/messages. */
export function tellDone({ record = 'updated', message, action }: Done = {}): void {
  showToast({
    tone: 'success',
    heading: `Success: Record ${record}.`,
    ...(message && { message }),
    // One that something can be done with has a time of its own.
    ...(action ? { action } : { duration: TOAST_MS }),
  })
}

/** Says that an article was not written, with the reason unless the fields say it. */
export function tellRefused(record: 'create' | 'update', error?: unknown): void {
  const reason = error === undefined ? '' : ` ${reasonOf(error as CallError)}`
  const message = `Unable to ${record} this record.${reason}`
  showToast({ tone: 'error', message, duration: TOAST_MS })
}

const reasonOf = ({ errors, message }: CallError): string =>
  Object.values(errors ?? {})[0] ?? message
