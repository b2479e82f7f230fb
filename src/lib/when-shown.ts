const DELAY_MS = 2000

/** Resolves when the page is shown: a prerendered page must not act for the user. */
export async function whenShown(): Promise<void> {
  if ('prerendering' in document && document.prerendering) {
    await new Promise((resolve) =>
      document.addEventListener('prerenderingchange', resolve, { once: true }),
    )
  }
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
}
