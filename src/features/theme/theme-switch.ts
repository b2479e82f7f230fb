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

function choose(value: string): void {
  if (value === 'system') {
    delete root.dataset.theme
    deleteCookie('theme')
  } else {
    root.dataset.theme = value
    writeCookie('theme', value)
  }
  reflect()
}

// On the document, because the settings add another switch later.
document.addEventListener('change', ({ target }) => {
  if ((target as Element).closest('[data-theme-switch]')) choose((target as HTMLInputElement).value)
})

// What was chosen before this script had come.
const early = document.querySelector<HTMLInputElement>(
  '[data-theme-switch] input:checked:not(:default)',
)
if (early) choose(early.value)
else reflect()
