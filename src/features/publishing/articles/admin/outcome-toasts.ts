import { showToast, type ToastAction } from '../../../../components/toast.ts'
import type { CallError } from '../../../../lib/call.ts'

/** Milliseconds that a toast is shown (rule: editor/messages). */
const TOAST_MS = 3200

type Done = {
  record?: 'created' | 'updated'
  message?: string | undefined
  action?: ToastAction | undefined
}

/** rule: editor/messages */
export function tellDone({ record = 'updated', message, action }: Done = {}): void {
  showToast({
    tone: 'success',
    heading: `Success: Record ${record}.`,
    ...(message && { message }),
    ...(action ? { action } : { duration: TOAST_MS }),
  })
}

export function tellRefused(record: 'create' | 'update', error?: unknown): void {
  const reason = error === undefined ? '' : ` ${reasonOf(error as CallError)}`
  const message = `Unable to ${record} this record.${reason}`
  showToast({ tone: 'error', message, duration: TOAST_MS })
}

const reasonOf = ({ errors, message }: CallError): string =>
  Object.values(errors ?? {})[0] ?? message
