import { deleteCookie, writeCookie } from '../../../../lib/browser-cookies.ts'
import { painted } from '../../../../lib/painted.ts'
import { type ChoiceName, COOKIES, chosen } from '../rules.ts'

const root = document.documentElement
const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
const themeOf = ({ media }: HTMLMetaElement) => (media.includes('dark') ? 'dark' : 'light')
const paper = Object.fromEntries(metas.map((meta) => [themeOf(meta), meta.content]))

const nameOf = (element: Element) =>
  element.closest<HTMLElement>('[data-choice]')?.dataset.choice as ChoiceName | undefined

export function reflectChoices(): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>('[data-choice] input')) {
    const name = nameOf(radio)
    radio.checked = name !== undefined && radio.value === chosen(name)
  }
  for (const meta of metas) meta.content = paper[chosen('theme') || themeOf(meta)] ?? ''
}

function store(name: ChoiceName, value: string): void {
  if (value) writeCookie(COOKIES[name], value)
  else deleteCookie(COOKIES[name])
}

async function choose(radio: HTMLInputElement): Promise<void> {
  const name = nameOf(radio)
  if (!name) return
  store(name, radio.value)
  // The choice restyles the whole page, so the switch is painted first.
  await painted()
  if (radio.checked) apply(name, radio.value)
}

function apply(name: ChoiceName, value: string): void {
  if (name === 'text') root.style.fontSize = value && `${value}%`
  else if (value) root.dataset.theme = value
  else delete root.dataset.theme
  reflectChoices()
}

export function switchTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const other = (chosen('theme') || system) === 'dark' ? 'light' : 'dark'
  store('theme', other)
  apply('theme', other)
}

// The document listens, because the menu and the settings add switches later.
document.addEventListener('change', ({ target }) => choose(target as HTMLInputElement))

// The reader may have made a choice before this script was loaded.
const early = document.querySelector<HTMLInputElement>('[data-choice] input:checked:not(:default)')
if (early) choose(early)
else reflectChoices()
