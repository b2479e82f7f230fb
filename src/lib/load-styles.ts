/** Adds a style sheet to the page, once; a page without it is plain, not broken. */
export function loadStyles(href: string): Promise<void> {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return Promise.resolve()
  const link = document.createElement('link')
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve()
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  })
}
