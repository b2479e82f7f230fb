/** The colours of a page, as src/layouts/Head.astro writes them. */
const COLOURS = /<style data-colours[^>]*>([^<]*)<\/style>/
const DECLARATION = /(--[\w-]+):([^;}]+)/g

/**
 * A page to look at: without scripts, which its frame forbids anyway, and in the theme of the page
 * around it.
 */
export function stillPage(html: string, theme: string | undefined): string {
  // The policy of the page around it allows only that one's own inline styles.
  const [style = '', colours] = COLOURS.exec(html) ?? []
  const page = new DOMParser().parseFromString(html.replace(style, ''), 'text/html')
  if (colours) page.documentElement.dataset.colours = colours
  for (const script of page.querySelectorAll('script')) script.remove()
  for (const eager of page.querySelectorAll('[autofocus]')) eager.removeAttribute('autofocus')
  if (theme) page.documentElement.dataset.theme = theme
  return `<!doctype html>${page.documentElement.outerHTML}`
}

/** Gives a still page the colours that its head said. */
export function showColours({ documentElement: root }: Document): void {
  for (const [, name = '', value = ''] of (root.dataset.colours ?? '').matchAll(DECLARATION))
    root.style.setProperty(name, value)
}

/** Lets the contents lead to their headings, and nothing lead away. */
export function holdLinks(page: Document): void {
  page.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest('a')
    if (!link) return
    event.preventDefault()
    const href = link.getAttribute('href') ?? ''
    if (href.startsWith('#')) page.getElementById(href.slice(1))?.scrollIntoView()
  })
  page.addEventListener('submit', (event) => event.preventDefault())
}
