import { setPersistentEngine } from '@nanostores/persistent'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readHtml } from '../../../../tests/support/html.ts'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import type { User } from '../../../lib/user.ts'
import { $session } from '../../base/session/store.ts'
import CartItem from './CartItem.tsx'
import CartMenu from './CartMenu.tsx'
import { select } from './cart-selection.ts'
import { readCart, saveCart } from './contract.ts'
import {
  $selected,
  addToCart,
  followSession,
  removeFromCart,
  setQuantity,
  takeFromCart,
} from './store.ts'

const page = openStandInPage()
const read = page.answer(readCart)
const save = page.answer(saveCart)
const stored: Record<string, string> = {}
const UNHEARD = { addEventListener() {}, removeEventListener() {} }
beforeAll(() => setPersistentEngine(stored, UNHEARD))
// The other files of a process have the module too.
afterAll(() => setPersistentEngine({}, UNHEARD))

const IDA = '00000000-0000-4000-8000-000000000001'

it('A guest has the cart as a text in the browser, with one of each thing at least', async () => {
  $session.set({ status: 'guest' })
  await addToCart(12)
  await addToCart(15)
  await addToCart(12)
  expect(stored).toEqual({ cart: '12,2:15,1' })
  await takeFromCart(15)
  await setQuantity(12, 1000)
  expect(stored).toEqual({ cart: '12,999:15,1' })
  await takeFromCart(12)
  expect(stored).toEqual({ cart: '12,998:15,1' })
  await removeFromCart(12)
  await removeFromCart(15)
  expect(stored).toEqual({})
})

// rule: cart/selection
it('What a reader removes from the cart is selected no more, even when it comes back', async () => {
  $session.set({ status: 'guest' })
  await addToCart(12)
  await addToCart(15)
  select(12, true)
  select(15, true)
  expect($selected.get()).toEqual([12, 15])
  select(15, false)
  expect($selected.get()).toEqual([12])
  await removeFromCart(12)
  await addToCart(12)
  expect($selected.get()).toEqual([])
  await removeFromCart(12)
  await removeFromCart(15)
})

// rules: cart/merged-on-login, cart/failures-logged
it('At login the quantities of the account hold; a cart that was not saved is logged and tried again, and the page says nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  $session.set({ status: 'guest' })
  followSession()
  await setQuantity(12, 2)
  await setQuantity(15, 1)
  read.mockResolvedValue({ cart: [{ sku: 15, quantity: 7 }] })
  save.mockImplementation(({ cart }) => ({ cart }))
  save.mockRejectedValueOnce(new Error('nobody is there'))
  const logIn = () => $session.set({ status: 'user', user: { id: IDA } as User })
  logIn()
  const reported = () => warn.mock.calls.filter(([text]) => /\bcart\b/.test(text))
  await vi.waitFor(() => expect(reported()).toHaveLength(1))
  expect(page.toasts).toEqual([])
  expect(stored.cart).toBe('12,2:15,1')
  $session.set({ status: 'guest' })
  logIn()
  await vi.waitFor(() => expect(stored.cart).toBeUndefined())
  const merged = [
    { sku: 15, quantity: 7 },
    { sku: 12, quantity: 2 },
  ]
  expect(save).toHaveBeenLastCalledWith({ userId: IDA, cart: merged })
  $session.set({ status: 'guest' })
  expect(stored).toEqual({})
})

it('Each thing in the cart says what its buttons do, and no quantity goes below 1 or above 999', () => {
  const html = renderToStaticMarkup(
    createElement(CartItem, {
      line: { sku: 12, quantity: 1 },
      selected: true,
      summary: { current: null },
    }),
  )
  const item = readHtml(html)
  const buttons = item.all('button')
  expect(buttons.map(({ text }) => text)).toEqual([
    'One less of item 12',
    'One more of item 12',
    'Remove item 12',
  ])
  expect(buttons.map((button) => button.get('aria-disabled'))).toEqual(['true', null, null])
  const field = item.first('input', { class: 'cart-count' })
  expect(['aria-label', 'min', 'max'].map((name) => field.get(name))).toEqual([
    'Quantity of item 12',
    '1',
    '999',
  ])
  expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/)
})

// rule: cart/shop-is-coming
it('The menu of the cart says that the shop is coming, and leads nowhere', () => {
  const html = renderToStaticMarkup(createElement(CartMenu))
  expect(html).toContain('<span class="visually-hidden">Cart</span>')
  expect(html).toContain('<p>Shop: Coming Soon</p>')
  expect(html).toContain('role="status">Your cart is empty.</p>')
  expect(html).not.toContain('href="/')
})
