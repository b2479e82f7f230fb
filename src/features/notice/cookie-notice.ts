import { writeCookie } from '../../lib/browser-cookies.ts'
import { writeSessionStorage } from '../../lib/browser-storage.ts'

const notice = document.querySelector<HTMLElement>('[data-cookie-notice]')
const { dataset } = document.documentElement

/** A click hides the notice for this visit, a choice for ever (rule: reading/cookie-notice). */
document.addEventListener('click', ({ target }) => {
  if (!notice || !('notice' in dataset)) return
  const button = (target as Element).closest<HTMLButtonElement>('[data-cookie-notice] button')
  if (button) {
    writeCookie('cookie_notice', '0')
    writeCookie('cookie_choice', button.value)
  } else writeSessionStorage('cookie_notice', '0')
  notice.hidden = true
  // After the paint, because an attribute of the root restyles the whole page.
  setTimeout(() => delete dataset.notice, 200)
})
