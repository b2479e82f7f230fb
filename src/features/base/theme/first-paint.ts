/**
 * The inline script of every page, because a module runs after the first paint: sets the theme, the
 * text size and the list view, and shows the cookie notice and the announcement.
 * scripts/site/inline-script.ts makes the text that is in the page.
 */
import { COOKIES } from './rules.ts'

declare global {
  /** Forms of islands that were submitted before any module ran; first-need.ts submits them again. */
  var sentForms: HTMLFormElement[] | undefined
  /** The listener that adds to `sentForms`. */
  var keepForm: ((event: Event) => void) | undefined
}

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

window.sentForms = []
window.keepForm = (event) => {
  const form = event.target as HTMLFormElement
  if (!form.matches('astro-island form[method=post]')) return
  event.preventDefault()
  sentForms?.push(form)
}
addEventListener('submit', window.keepForm, true)

// Chromium reports an interrupted view transition as an error unless both pages handle it.
window.onpageswap = window.onpagereveal = ({ viewTransition }) => {
  viewTransition?.ready.catch(() => {})
  viewTransition?.finished.catch(() => {})
}
