import { flushSync } from 'react-dom'

/**
 * Renders the change at once and moves the focus, so that the next key goes where the user expects
 * it.
 */
export function changeAndFocus(
  change: () => void,
  find: () => HTMLElement | null | undefined,
): void {
  flushSync(change)
  find()?.focus()
}
