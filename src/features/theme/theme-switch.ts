import { deleteCookie, writeCookie } from '../../lib/cookies.ts'

const root = document.documentElement
const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
const themeOf = ({ media }: HTMLMetaElement) => (media.includes('dark') ? 'dark' : 'light')
/** The paper of each theme, as the page says it. */
const paper = Object.fromEntries(metas.map((meta) => [themeOf(meta), meta.content]))

const chosen = (): 'light' | 'dark' | undefined =>
  root.dataset.theme as 'light' | 'dark' | undefined

function reflect(): void {
  const theme = chosen()
  for (const radio of document.querySelectorAll<HTMLInputElement>('[data-theme-switch] input')) {
    radio.checked = radio.value === (theme ?? 'system')
  }
  for (const meta of metas) meta.content = paper[theme ?? themeOf(meta)] ?? ''
}

// On the document, because the settings add another switch later.
document.addEventListener('change', ({ target }) => {
  const { value } = target as HTMLInputElement
  if (!(target as Element).closest('[data-theme-switch]')) return
  if (value === 'system') {
    delete root.dataset.theme
    deleteCookie('theme')
  } else {
    root.dataset.theme = value
    writeCookie('theme', value)
  }
  reflect()
})

reflect()
