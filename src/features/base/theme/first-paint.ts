/**
 * The inline script of every page, because a module runs after the first paint: sets the theme, the
 * text size and the list view, makes dates relative, shows the cookie notice and the announcement,
 * and keeps what is pressed before the modules run.
 * scripts/site/inline-script.ts makes the text that is in the page.
 */
import { showTimes } from '../../../components/show-times.ts'
import { COOKIES } from './rules.ts'

const root = document.documentElement
const { dataset } = root

/** The value of a cookie that matches the pattern. */
const readChoice = (cookie: string, pattern: string): string | undefined =>
  RegExp(`(?:^|; )${cookie}=(${pattern})(?:;|$)`).exec(document.cookie)?.[1]

const theme = readChoice(COOKIES.theme, 'light|dark')
if (theme) dataset.theme = theme
const textSize = readChoice(COOKIES.text, '115|130')
if (textSize) root.style.fontSize = `${textSize}%`
dataset.view = readChoice('view', 'phot|ldet|lcon') ?? 'phot'

try {
  if (!readChoice('cookie_notice', '0') && !sessionStorage.cookie_notice) dataset.notice = ''
} catch {
  // Without storage the notice would come back at each page.
}

/** The mark of the announcement that the reader closed, as JSON. */
function readClosed(): string | undefined {
  try {
    return localStorage.announcement
  } catch {
    return undefined
  }
}

const [begin, end, mark] = dataset.announced?.split(' ') ?? []
const now = Date.now()
if (now >= Number(begin) && now < Number(end) && readClosed() !== `"${mark}"`)
  dataset.announces = ''

// A date is longer than its relative time, so what is beside it would move after the first paint.
const dates = new MutationObserver(() => showTimes())
dates.observe(document, { childList: true, subtree: true })
// On paper "2 days ago" would say nothing.
for (const type of ['beforeprint', 'afterprint'])
  addEventListener(type, () => showTimes(type === 'beforeprint'))

/** Links that a script opens in place. */
const OPENERS = 'a[data-opens-search], a[data-opens-menu]'

/** What was pressed or sent before any module ran; nothing is pressed twice. */
const early = new Map<Element, () => void>()

/** Modules that have run before others must not act now, and once more when it is repeated. */
function hide(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function keepPress(event: MouseEvent): void {
  const pressed = (event.target as Element).closest<HTMLElement>(
    `button:not([popovertarget]), ${OPENERS}`,
  )
  const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  if (!pressed || isModified || (pressed as HTMLButtonElement).type === 'submit') return
  hide(event)
  pressed.ariaBusy = 'true'
  early.set(pressed, () => {
    pressed.ariaBusy = null
    pressed.click()
  })
}

function keepForm(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (!form.matches('astro-island form[method=post]')) return
  hide(event)
  early.set(form, () => form.requestSubmit())
}

addEventListener('click', keepPress, true)
addEventListener('submit', keepForm, true)
// All modules of the page have run by then, or failed to load.
addEventListener('DOMContentLoaded', () => {
  removeEventListener('click', keepPress, true)
  removeEventListener('submit', keepForm, true)
  dates.disconnect()
  showTimes()
  for (const repeat of early.values()) repeat()
})

// Chromium reports an interrupted view transition as an error unless both pages handle it.
window.onpageswap = window.onpagereveal = ({ viewTransition }) => {
  viewTransition?.ready.catch(() => {})
  viewTransition?.finished.catch(() => {})
}
