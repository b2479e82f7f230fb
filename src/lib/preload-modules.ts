const asked = new Set<string>()

/**
 * Loads a script beside the scripts that it imports, each of which would else be one more round
 * trip; Vite writes the call around each `import()`. A script that is missing is told to the page.
 */
export function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: string[] = [],
): Promise<Module> {
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${file}`
    document.head.append(link)
  }
  return load().catch((error) => {
    dispatchEvent(new CustomEvent('vite:preloadError', { detail: { error } }))
    throw error
  })
}
