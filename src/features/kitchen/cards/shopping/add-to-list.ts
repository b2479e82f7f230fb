import { showToast } from '../../../../components/toast.ts'
import { readShopping, storeShopping, withCard } from './shopping-list.ts'

/** Adds a card to the shopping list, with the amounts that it shows now. */
export function addToList(card: HTMLElement): void {
  const name = card.querySelector('.card-name')?.textContent ?? ''
  const lines = [...card.querySelectorAll('.card-lines li')].map((line) => {
    const copy = line.cloneNode(true) as Element
    for (const part of copy.querySelectorAll('.card-tick, .card-weigh')) part.remove()
    const text = (copy.textContent ?? '').replace(/\s+/g, ' ').replaceAll(' ,', ',').trim()
    return { text, done: false }
  })
  const href = `${location.pathname}#${card.id}`
  const added = { id: card.dataset.card ?? '', name, href, lines }
  if (storeShopping(withCard(readShopping(), added)))
    showToast({
      tone: 'success',
      heading: 'On the shopping list',
      message: name,
      action: { label: 'Show the list', act: () => location.assign('/shopping-list') },
    })
  else showToast({ tone: 'error', message: 'This browser stores nothing for this site.' })
}
