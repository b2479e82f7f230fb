/** Listens on every page for scripts that cannot be loaded. */
let isAsking = false

async function ask(event: Event): Promise<void> {
  // When the script of the question itself is missing, that is no reason to ask again.
  if (isAsking) return
  isAsking = true
  const { error } = (event as CustomEvent<{ error: unknown }>).detail
  await import('./outdated-page.ts').then((page) => page.askToReload(error)).catch(() => {})
  isAsking = false
}

for (const type of ['vite:preloadError', 'astro:hydration-error']) addEventListener(type, ask)

export {}
