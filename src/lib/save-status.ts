import type { AutosaveState } from './autosave.ts'
import { NETWORK_ERROR } from './call.ts'

export function clock(at: string): string {
  const date = new Date(at)
  return date.toDateString() === new Date().toDateString()
    ? date.toLocaleTimeString('en-US', { timeStyle: 'short' })
    : date.toLocaleDateString('en-US', { dateStyle: 'medium' })
}

/** Where unsaved text is stored; stable between keystrokes for screen readers. */
export function describeUnsaved(
  { storedAt, full, sentAt, problem }: AutosaveState,
  autosaves: boolean,
): string[] {
  const copy = full
    ? 'this browser has no room for a copy: save, or copy your text'
    : storedAt && `kept in this browser ${clock(storedAt)}`
  if (problem) return [`not sent: ${lowered(problem)}`, ...(copy ? [copy] : [])]
  if (!autosaves) return ['not saved', ...(copy ? [copy] : [])]
  return [sentAt ? `draft kept ${clock(sentAt)}` : 'not saved', ...(full && copy ? [copy] : [])]
}

const lowered = (sentence: string): string =>
  sentence === NETWORK_ERROR
    ? 'no network'
    : sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')
