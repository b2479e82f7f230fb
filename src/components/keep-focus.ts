import { painted } from '../lib/painted.ts'

/** When an act removes what has the focus, the part of the page around it gets it. */
export async function keepFocus<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const around: HTMLElement[] = []
  for (let part = document.activeElement; part; part = part.parentElement)
    if (part instanceof HTMLElement && part.matches('form, section, main')) around.push(part)
  try {
    return await act()
  } finally {
    // A lost focus is with the body, not before the next paint.
    painted().then(() => {
      const left =
        document.activeElement === document.body && around.find((part) => part.isConnected)
      if (!left) return
      left.tabIndex = -1
      left.focus({ preventScroll: true })
    })
  }
}
