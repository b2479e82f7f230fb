import { copyText } from '../../../../components/copy-link.ts'
import { createElement } from '../../../../components/create-element.ts'
import {
  readShopping,
  type ShoppingCard,
  shoppingText,
  storeShopping,
  withoutDone,
} from './shopping-list.ts'

const part = (name: string) => document.querySelector<HTMLElement>(`[data-shopping=${name}]`)

/** Stores and shows the list; the heading gets the focus if the element that had it is gone. */
function change(cards: ShoppingCard[]): void {
  storeShopping(cards)
  draw()
  if (cards.length === 0 || document.activeElement === document.body) part('list')?.focus()
}

/** rule: cards/shopping-list */
function draw(): void {
  const cards = readShopping()
  part('list')?.replaceChildren(...cards.map(section))
  part('empty')?.toggleAttribute('hidden', cards.length > 0)
  part('tools')?.toggleAttribute('hidden', cards.length === 0)
}

function section({ id, name, href, lines }: ShoppingCard): HTMLElement {
  const items = lines.map(({ text, done }, place) => {
    const box = createElement('input', { type: 'checkbox', checked: done })
    box.addEventListener('change', () => tick(id, place, box.checked))
    return createElement(
      'li',
      {},
      createElement('label', { className: 'shopping-line' }, box, text),
    )
  })
  const remove = createElement('button', { type: 'button', className: 'text-button' }, 'Remove')
  remove.ariaLabel = `Remove ${name}`
  remove.addEventListener('click', () => change(readShopping().filter((card) => card.id !== id)))
  const link = createElement('a', { href: href.startsWith('/') ? href : '/' }, name)
  const head = createElement('h2', { dir: 'auto' }, link)
  return createElement(
    'section',
    { className: 'shopping-card' },
    head,
    createElement('ul', {}, ...items),
    remove,
  )
}

function tick(id: string, place: number, done: boolean): void {
  const cards = readShopping().map((card) => {
    const lines = card.lines.map((line, at) => (at === place ? { ...line, done } : line))
    return card.id === id ? { ...card, lines } : card
  })
  storeShopping(cards)
}

const ACTS: Record<string, () => unknown> = {
  print: () => print(),
  share: () => navigator.share({ text: shoppingText(readShopping()) }).catch(() => {}),
  copy: () =>
    copyText(
      shoppingText(readShopping()),
      'The list has been copied.',
      'Your browser blocked copying.',
    ),
  ticked: () => change(withoutDone(readShopping())),
  all: () => change([]),
}

part('tools')?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-act]')
  if (button) ACTS[button.dataset.act ?? '']?.()
})
if ('share' in navigator)
  part('tools')?.querySelector('[data-act=share]')?.removeAttribute('hidden')
// Another tab may change the list.
addEventListener('storage', draw)
draw()
