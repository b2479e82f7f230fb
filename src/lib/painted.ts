/**
 * Resolves after the next paint: what a press has changed is on the screen before heavy work begins.
 * A page in the background is not painted, and does not wait.
 */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
