import { $session } from '../../../base/session/store.ts'
import type { ReadersOfCards } from '../contract.ts'
import { showFigures } from './show-figures.ts'
import { showMade } from './show-made.ts'

const NEAR = '400px'

const load = () => import('./give-stars.ts')

/** Sends the stars that were pressed, or takes them back. */
export function pressStarControl(control: Element): void {
  const pressed = control.closest('input, [data-takes-back]')
  const group = pressed?.closest<HTMLElement>('.card-stars')
  if (pressed && group) load().then((loaded) => loaded.pressStars(group, pressed))
}

/** Shows the stars that the user gave, once a form for them is near. */
export function showStars(): void {
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
  for (const group of document.querySelectorAll('.card-stars fieldset')) observer.observe(group)
}

/** Shows what all readers gave and made at present. */
export function showReaders(readers: ReadersOfCards): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-card]')) {
    const { stars = null, made = [] } = readers[card.dataset.card ?? ''] ?? {}
    showFigures(card, stars)
    showMade(card, made)
  }
}
