import { showToast } from '../../../../components/toast.ts'
import { amountOfLine } from './measured-amount.ts'
import { readShopping, storeShopping, withCard } from './shopping-list.ts'

const plain = (part: Element | null): string =>
  (part?.textContent ?? '').replace(/\s+/g, ' ').replaceAll(' ,', ',').trim()

/** Adds a card to the shopping list, with the amounts that it shows now. */
export function addToList(card: HTMLElement): void {
  const name = card.querySelector('.card-name')?.textContent ?? ''
  const lines = [...card.querySelectorAll<HTMLElement>('.card-lines li')].map((line) => {
    const copy = line.cloneNode(true) as Element
    for (const part of copy.querySelectorAll('.card-tick, .card-weigh')) part.remove()
    const text = plain(copy)
    const isRead = line.querySelector('.card-amount') !== null
    for (const beside of copy.querySelectorAll('.card-detail')) beside.remove()
    const amount = isRead ? amountOfLine(card, line) : null
    return { text, done: false, amount, name: plain(copy.querySelector('.card-what')) }
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
