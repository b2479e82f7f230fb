import { painted } from '../lib/painted.ts'

/**
 * When the action removes the focused element, the nearest form or section around it gets the
 * focus.
 */
export async function keepFocus<Answer>(
  act: () => Promise<Answer>,
  focused = document.activeElement,
): Promise<Answer> {
  const around: HTMLElement[] = []
  for (let part = focused; part; part = part.parentElement)
    if (part instanceof HTMLElement && part.matches('form, section, main')) around.push(part)
  try {
    return await act()
  } finally {
    // The focus goes to the body only with the next paint.
    painted().then(() => {
      const left =
        document.activeElement === document.body && around.find((part) => part.isConnected)
      if (!left) return
      left.tabIndex = -1
      left.focus({ preventScroll: true })
    })
  }
}
