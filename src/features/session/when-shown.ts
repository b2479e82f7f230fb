const DELAY_MS = 2000

/**
 * Two seconds from when a person sees the page. A browser that loads it ahead, on a guess, must not
 * have acted in their name.
 */
export async function whenShown(): Promise<void> {
  if ('prerendering' in document && document.prerendering) {
    await new Promise((resolve) =>
      document.addEventListener('prerenderingchange', resolve, { once: true }),
    )
  }
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
}
