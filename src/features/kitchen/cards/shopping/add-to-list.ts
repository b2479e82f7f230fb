import { showToast } from '../../../../components/toast.ts'
import { readShopping, storeShopping, withCard } from './shopping-list.ts'

const plain = (part: Element | null): string =>
  (part?.textContent ?? '').replace(/\s+/g, ' ').replaceAll(' ,', ',').trim()

/** Adds a card to the shopping list, with the amounts that it shows now. */
export function addToList(card: HTMLElement): void {
  const name = card.querySelector('.card-name')?.textContent ?? ''
  const lines = [...card.querySelectorAll('.card-lines li')].map((line) => {
    const copy = line.cloneNode(true) as Element
    for (const part of copy.querySelectorAll('.card-tick, .card-weigh')) part.remove()
    const text = plain(copy)
    const [amount = '', name = ''] = ['.card-amount', '.card-what'].map((part) => {
      for (const beside of copy.querySelectorAll('.card-share, .card-detail')) beside.remove()
      return plain(copy.querySelector(part))
    })
    return { text, done: false, amount: amount === '—' ? '' : amount, name }
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
