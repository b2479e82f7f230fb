const loaded: Record<string, Promise<void>> = {}

/** Loads a style sheet once. An imported sheet would be linked on every page. */
export function loadStyles(href: string): Promise<void> {
  loaded[href] ??= addSheet(href)
  return loaded[href]
}

function addSheet(href: string): Promise<void> {
  const link = document.createElement('link')
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve()
    link.rel = 'stylesheet'
    link.href = href
    // The link goes last: a sheet between others makes Chromium lay out all text again.
    document.body.append(link)
  })
}
