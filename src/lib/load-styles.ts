const loaded = new Map<string, Promise<void>>()

/**
 * Adds a style sheet to the page, once, and says when it is there; a page without it is plain, not
 * broken. A sheet that a script imports by itself would be linked in the head of every page that
 * could ever load the script: import its address instead, `…/form.css?url`.
 */
export function loadStyles(href: string): Promise<void> {
  let styles = loaded.get(href)
  if (!styles) {
    styles = addSheet(href)
    loaded.set(href, styles)
  }
  return styles
}

function addSheet(href: string): Promise<void> {
  const link = document.createElement('link')
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve()
    link.rel = 'stylesheet'
    link.href = href
    // After every other sheet: one in between has Chromium look up all fonts and lay out all text anew.
    document.body.append(link)
  })
}
