/**
 * Resolves after the next paint, so that a click shows its effect before heavy work. A hidden page
 * is never painted and resolves at once.
 */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
