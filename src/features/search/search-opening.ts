import { isTyping } from '../../lib/is-typing.ts'
import { isKeyOn } from './search-key.ts'

const load = () => import('./search-dialog.ts')

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]'))
    return
  if (!isKeyOn() || !document.querySelector('[data-opens-search]')) return
  event.preventDefault()
  load().then(({ openSearch }) => openSearch())
})

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-opens-search]')) {
  link.addEventListener('pointerover', () => load().catch(() => {}), { once: true })
  link.addEventListener('click', (event) => {
    // Whoever wants the page in another tab gets the page.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    load().then(
      ({ openSearch }) => openSearch(),
      () => location.assign(link.href),
    )
  })
}
