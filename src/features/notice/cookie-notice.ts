import { writeCookie } from '../../lib/cookies.ts'

const notice = document.querySelector('[data-cookie-notice]')

/** A click elsewhere hides the notice for this page only, a choice for good (rule: reading/cookie-notice). */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null
  if (button && notice?.contains(button)) {
    writeCookie('cookie_notice', '0')
    writeCookie('cookie_choice', button.value)
  }
  delete document.documentElement.dataset.notice
})
