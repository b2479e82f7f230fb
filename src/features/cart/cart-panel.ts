import type { CartLine } from './rules.ts'
import {
  $cart,
  $selected,
  addToCart,
  keepCart,
  refreshCart,
  removeFromCart,
  select,
  setQuantity,
  takeFromCart,
} from './store.ts'

const part = <E extends Element>(selector: string) =>
  document.querySelector<E>(`.cart-menu ${selector}`)
const list = part<HTMLUListElement>('.cart-lines')
const note = part<HTMLElement>('.cart-note')
const template = document.querySelector<HTMLTemplateElement>('#cart-line')

const ACTS: Record<string, { act(sku: number): unknown; says(name: string): string }> = {
  less: { act: takeFromCart, says: (name) => `One less of ${name}` },
  more: { act: addToCart, says: (name) => `One more of ${name}` },
  remove: { act: removeFromCart, says: (name) => `Remove ${name}` },
}

/** Asks for what other devices have put in, when somebody looks. */
export const refresh = (): Promise<void> => refreshCart()

keepCart()
$cart.subscribe(show)
$selected.listen(() => show($cart.get()))

list?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null
  const line = button?.closest<HTMLElement>('.cart-line')
  if (!button || !line) return
  ACTS[button.dataset.act ?? '']?.act(Number(line.dataset.sku))
})
list?.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return
  const sku = Number(target.closest<HTMLElement>('.cart-line')?.dataset.sku)
  if (target.name === 'selected') return select(sku, target.checked)
  setQuantity(sku, target.valueAsNumber)
  // What is no quantity is one, also where the cart has not changed by it.
  show($cart.get())
})

/** Lines are changed where they stand, so that the focus stays on what was pressed. */
function show(cart: readonly CartLine[]): void {
  if (!list || !note) return
  const shown = new Map([...list.children].map((line) => [(line as HTMLElement).dataset.sku, line]))
  const lines = cart.map((line) => fill(shown.get(String(line.sku)) ?? newLine(line), line))
  const lost = [...shown.values()].some(
    (line) => !lines.includes(line as HTMLElement) && line.contains(document.activeElement),
  )
  for (const line of shown.values()) if (!lines.includes(line as HTMLElement)) line.remove()
  for (const [index, line] of lines.entries())
    if (list.children[index] !== line) list.insertBefore(line, list.children[index] ?? null)
  list.hidden = cart.length === 0
  const chosen = $selected.get().length
  note.hidden = cart.length === 0
  note.textContent = cart.length === 0 ? '' : `${cart.length} in the cart, ${chosen} selected`
  if (lost) part<HTMLElement>('summary')?.focus()
}

function newLine({ sku }: CartLine): HTMLElement {
  const line = document.importNode(template?.content.firstElementChild as HTMLElement, true)
  const name = `item ${sku}`
  line.dataset.sku = String(sku)
  line.querySelector('[data-name]')?.replaceChildren(String(sku))
  line.querySelector('[name=quantity]')?.setAttribute('aria-label', `How many of ${name}`)
  for (const button of line.querySelectorAll('button'))
    button.querySelector('span')?.replaceChildren(ACTS[button.dataset.act ?? '']?.says(name) ?? '')
  return line
}

function fill(line: Element, { sku, quantity }: CartLine): HTMLElement {
  const input = (name: string) => line.querySelector<HTMLInputElement>(`[name=${name}]`)
  const [count, box] = [input('quantity'), input('selected')]
  if (count) count.value = String(quantity)
  if (box) box.checked = $selected.get().includes(sku)
  line.querySelector('[data-act=less]')?.setAttribute('aria-disabled', String(quantity === 1))
  return line as HTMLElement
}
