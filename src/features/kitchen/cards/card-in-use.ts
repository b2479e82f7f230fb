/** What a card does for its reader; `card-opening.ts` loads it when a card is near or used. */
import { isStored } from '../../../lib/browser-storage.ts'
import { $session } from '../../base/session/store.ts'
import { pressStarControl, showStars } from '../stars/shared/stars-in-use.ts'
import { KITCHEN, NOTES, SHOPPING } from './card-choices.ts'
import { keepTicks, showTicks } from './ticks.ts'
import { change, showChoices } from './use-card.ts'

export { showReaders } from '../stars/shared/stars-in-use.ts'

const USED =
  '[data-factor], [data-resets], [data-system], [data-factor-free], [data-weight], [data-weight-unit], [data-height]'

const openFromCard = () => import('./open-from-card.ts')

/** Does what a pressed button or a changed field of a card is for. */
export function useControl(card: HTMLElement, control: Element): void {
  const used = control.closest<HTMLElement>(USED)
  const opening = control.closest<HTMLElement>('[data-opens]')
  if (opening) openFromCard().then((loaded) => loaded.openFromCard(card, opening))
  else if (control.closest('.card-stars')) pressStarControl(control)
  else if (used) change(used)
  else if (control.matches('.card-tick input')) keepTicks(card)
}

/** Shows what the reader has chosen, ticked, written and given before. */
export function showStored(): void {
  showChoices()
  showTicks()
  showStars()
  if (isStored(SHOPPING)) openFromCard().then(({ linkShoppingList }) => linkShoppingList())
  let isAsked = false
  $session.subscribe(({ status }) => {
    // Without a network it is not known who is logged in, but their notes are here.
    const mayHaveNotes = status === 'user' || status === 'unreachable'
    if (isAsked || !(mayHaveNotes || [NOTES, KITCHEN].some(isStored))) return
    isAsked = true
    import('./own-note.ts').then(({ showNotes }) => showNotes())
  })
}
