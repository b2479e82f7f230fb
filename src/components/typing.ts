import { isTyping } from '../lib/is-typing.ts'

const PAUSE_MS = 3000

let lastInput = Number.NEGATIVE_INFINITY
if (typeof document !== 'undefined')
  document.addEventListener?.(
    'input',
    () => {
      lastInput = performance.now()
    },
    true,
  )

/**
 * Returns a function that is true once the user has typed or entered another field, which then
 * keeps the focus (rule: admin/focus-stays).
 */
export function watchTyping(): () => boolean {
  const began = performance.now()
  const field = globalThis.document?.activeElement
  return () => {
    const now = globalThis.document?.activeElement
    return lastInput > began || (now !== field && isTyping(now ?? null))
  }
}

/** Acts at the next pause in typing. */
export function afterTyping(act: () => unknown): void {
  const left = lastInput + PAUSE_MS - performance.now()
  if (left > 0) setTimeout(() => afterTyping(act), left)
  else act()
}
