/** The style that src/layouts/Head.astro writes. */
const COLORS = /<style data-colors[^>]*>([^<]*)<\/style>/
const DECLARATION = /(--[\w-]+):([^;}]+)/g

export function stillPage(html: string, theme: string | undefined): string {
  // The content security policy of the surrounding page forbids this inline style.
  const [style = '', colors] = COLORS.exec(html) ?? []
  const page = new DOMParser().parseFromString(html.replace(style, ''), 'text/html')
  if (colors) page.documentElement.dataset.colors = colors
  for (const script of page.querySelectorAll('script')) script.remove()
  for (const eager of page.querySelectorAll('[autofocus]')) eager.removeAttribute('autofocus')
  if (theme) page.documentElement.dataset.theme = theme
  return `<!doctype html>${page.documentElement.outerHTML}`
}

export function showColors({ documentElement: root }: Document): void {
  for (const [, name = '', value = ''] of (root.dataset.colors ?? '').matchAll(DECLARATION))
    root.style.setProperty(name, value)
}

/** Disables all links but those to headings. */
export function disableLinks(page: Document): void {
  page.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest('a')
    if (!link) return
    event.preventDefault()
    const href = link.getAttribute('href') ?? ''
    if (href.startsWith('#')) page.getElementById(href.slice(1))?.scrollIntoView()
  })
  page.addEventListener('submit', (event) => event.preventDefault())
}
