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
 * Returns whether the user has typed since this call or is in another field now: then what has
 * been waited for must not take the focus (rule: admin/focus-stays).
 */
export function watchTyping(): () => boolean {
  const [began, field] = [performance.now(), globalThis.document?.activeElement]
  return () => {
    const now = globalThis.document?.activeElement
    return lastInput > began || (now !== field && isTyping(now ?? null))
  }
}

/** Acts at once, or as soon as the user has not typed for a while. */
export function afterTyping(act: () => unknown): void {
  const left = lastInput + PAUSE_MS - performance.now()
  if (left > 0) setTimeout(() => afterTyping(act), left)
  else act()
}
