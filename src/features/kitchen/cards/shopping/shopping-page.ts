import { copyText } from '../../../../components/copy-link.ts'
import { createElement } from '../../../../components/create-element.ts'
import { readLocalStorage, writeLocalStorage } from '../../../../lib/browser-storage.ts'
import { addUp, type BoughtThing, type ShopShelf, shelvesText } from './add-up.ts'
import {
  readShopping,
  type ShoppingCard,
  shoppingText,
  storeShopping,
  withoutDone,
  withTicks,
} from './shopping-list.ts'

/** Key in the browser's storage. */
const VIEW = 'shopping-view'
const readView = () => (readLocalStorage(VIEW) === 'together' ? 'together' : 'cards')

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
  const isTogether = readView() === 'together'
  const shelves = isTogether ? addUp(cards).map(shelfSection) : cards.map(section)
  part('list')?.replaceChildren(...shelves)
  for (const choice of document.querySelectorAll<HTMLInputElement>('[name=shopping-view]'))
    choice.checked = choice.value === readView()
  part('views')?.toggleAttribute('hidden', cards.length === 0)
  part('empty')?.toggleAttribute('hidden', cards.length > 0)
  part('tools')?.toggleAttribute('hidden', cards.length === 0)
}

function lineOf(content: (Node | string)[], done: boolean, onTick: (done: boolean) => void) {
  const box = createElement('input', { type: 'checkbox', checked: done })
  box.addEventListener('change', () => onTick(box.checked))
  const text = createElement('span', {}, ...content)
  return createElement('li', {}, createElement('label', { className: 'shopping-line' }, box, text))
}

function shelfSection({ name, things }: ShopShelf): HTMLElement {
  return createElement(
    'section',
    { className: 'shopping-card' },
    createElement('h2', {}, name),
    createElement('ul', {}, ...things.map(thingLine)),
  )
}

function thingLine({ amount, name, cards, lines, done }: BoughtThing): HTMLElement {
  const from = createElement('small', {}, cards.join(', '))
  return lineOf([`${amount} ${name}`.trim(), ' ', from], done, (ticked) =>
    storeShopping(withTicks(readShopping(), lines, ticked)),
  )
}

function section({ id, name, href, lines }: ShoppingCard): HTMLElement {
  const items = lines.map(({ text, done }, place) =>
    lineOf([text], done, (ticked) =>
      storeShopping(withTicks(readShopping(), [{ card: id, place }], ticked)),
    ),
  )
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

const listText = (): string =>
  readView() === 'together' ? shelvesText(addUp(readShopping())) : shoppingText(readShopping())

const ACTS: Record<string, () => unknown> = {
  print: () => print(),
  share: () => navigator.share({ text: listText() }).catch(() => {}),
  copy: () => copyText(listText(), 'The list has been copied.', 'Your browser blocked copying.'),
  ticked: () => change(withoutDone(readShopping())),
  all: () => change([]),
}

part('tools')?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-act]')
  if (button) ACTS[button.dataset.act ?? '']?.()
})
if ('share' in navigator)
  part('tools')?.querySelector('[data-act=share]')?.removeAttribute('hidden')
part('views')?.addEventListener('change', ({ target }) => {
  writeLocalStorage(VIEW, (target as HTMLInputElement).value)
  draw()
})
// Another tab may change the list.
addEventListener('storage', draw)
draw()
