import { deleteCookie, readCookie, writeCookie } from '../../lib/cookies.ts'
import { isTyping } from '../../lib/is-typing.ts'

const COOKIE = 'search_key'

const dialog = document.querySelector<HTMLDialogElement>('#search-dialog')
const key = dialog?.querySelector<HTMLInputElement>('[data-search-key]')

/** Opens the search over the page; the suggestions come with the first opening. */
async function open(): Promise<void> {
  if (!dialog || dialog.open) return
  dialog.showModal()
  const input = dialog.querySelector('input')
  input?.focus()
  input?.select()
  if (!input || dialog.dataset.suggests) return
  dialog.dataset.suggests = 'true'
  const combobox = await import('./suggestions/combobox.ts').catch(() => null)
  combobox?.attachSuggestions(input)
}

if (key) {
  key.checked = readCookie(COOKIE) !== 'off'
  // A key without a modifier can be switched off by those who press one by accident (WCAG 2.1.4).
  key.addEventListener('change', () => {
    if (key.checked) deleteCookie(COOKIE)
    else writeCookie(COOKIE, 'off')
  })
}

document.addEventListener('keydown', (event) => {
  if (!key?.checked) return
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]'))
    return
  event.preventDefault()
  open()
})

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-opens-search]')) {
  link.addEventListener('click', (event) => {
    // Whoever wants the page in another tab gets the page.
    if (!dialog || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  })
}
