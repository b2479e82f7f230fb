import { writeCookie } from '../../lib/cookies.ts'
import { writeSessionStorage } from '../../lib/session-storage.ts'

const notice = document.querySelector('[data-cookie-notice]')

/** A click elsewhere hides the notice until the next visit, a choice for good (rule: reading/cookie-notice). */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null
  if (button && notice?.contains(button)) {
    writeCookie('cookie_notice', '0')
    writeCookie('cookie_choice', button.value)
  } else if ('notice' in document.documentElement.dataset) writeSessionStorage('cookie_notice', '0')
  delete document.documentElement.dataset.notice
})
