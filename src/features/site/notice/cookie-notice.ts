import { writeCookie } from '../../../lib/browser-cookies.ts'
import { writeSessionStorage } from '../../../lib/browser-storage.ts'

const notice = document.querySelector<HTMLElement>('[data-cookie-notice]')
const { dataset } = document.documentElement

const picture = document.querySelector('main :is(picture, img)')

/** Hides the notice as long as it covers the first picture (rule: reading/cookie-notice). */
function keepClear(): void {
  if (!notice) return
  const watch = new IntersectionObserver(
    ([entry]) => notice.toggleAttribute('data-clear', !entry?.isIntersecting),
    { rootMargin: `${notice.offsetHeight - innerHeight}px 0px 0px` },
  )
  // A notice that is not fixed is at the end of the page, where it covers nothing.
  if (picture && getComputedStyle(notice).position === 'fixed') watch.observe(picture)
  else notice.toggleAttribute('data-clear', true)
  const again = () => {
    watch.disconnect()
    keepClear()
  }
  addEventListener('resize', again, { once: true })
}
if ('notice' in dataset) requestAnimationFrame(keepClear)

/** A click hides the notice for this visit, a choice forever (rule: reading/cookie-notice). */
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
