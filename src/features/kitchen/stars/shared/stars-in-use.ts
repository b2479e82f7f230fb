import { $session } from '../../../base/session/store.ts'
import type { ReadersOfCards } from '../contract.ts'
import { showFigures } from './show-figures.ts'

const NEAR = '400px'

const groups = document.querySelectorAll<HTMLElement>('.card-stars')
const load = () => import('./give-stars.ts')

function press({ target }: Event): void {
  const pressed = target instanceof Element ? target.closest('input, [data-takes-back]') : null
  const group = pressed?.closest<HTMLElement>('.card-stars')
  if (!pressed || !group) return
  load().then(({ pressStars }) => pressStars(group, pressed))
}

const observer = new IntersectionObserver(
  (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    $session.subscribe(({ status }) => {
      if (status === 'user') load().then(({ followOwnStars }) => followOwnStars())
    })
  },
  { rootMargin: NEAR },
)

for (const group of groups) {
  group.addEventListener('input', press)
  group.addEventListener('click', (event) => {
    if (event.target instanceof HTMLButtonElement) press(event)
  })
  observer.observe(group)
}

// The page has the figures of its build, and the server the present ones.
document.addEventListener('article-read', (event) => {
  const { by_readers } = (event as CustomEvent<{ by_readers: ReadersOfCards }>).detail
  for (const card of document.querySelectorAll<HTMLElement>('[data-card]')) {
    const { stars = null, made = [] } = by_readers[card.dataset.card ?? ''] ?? {}
    showFigures(card, stars)
    // The picture of a deleted comment is removed before the next build removes it from the page.
    for (const shown of card.querySelectorAll<HTMLElement>('[data-comment]'))
      if (!made.some(({ comment }) => String(comment) === shown.dataset.comment)) shown.remove()
  }
})
