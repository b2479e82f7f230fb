import { readLocalStorage } from '../../../lib/browser-storage.ts'
import { SHOPPING } from './card-choices.ts'
import { noteField } from './own-note.ts'
import { printCard } from './print-card.ts'
import { addToList } from './shopping/add-to-list.ts'

/** Loads what a button opens when it is first pressed. */
export async function openFromCard(card: HTMLElement, button: HTMLElement): Promise<void> {
  const { opens } = button.dataset
  if (opens === 'print') printCard(card)
  else if (opens?.startsWith('canning'))
    (await import('./print-canning.ts')).printCanning(card, opens === 'canning-all')
  else if (opens === 'note') noteField(card).focus()
  else if (opens === 'shopping') {
    addToList(card)
    linkShoppingList()
  }
}

/** Shows the link to a shopping list that is not empty. */
export function linkShoppingList(): void {
  const isEmpty = readLocalStorage(SHOPPING) === null
  for (const link of document.querySelectorAll<HTMLElement>('[data-shopping-link]'))
    link.hidden = isEmpty
}
