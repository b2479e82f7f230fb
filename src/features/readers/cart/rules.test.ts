import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Cart,
  formatCart,
  MAX_LINES,
  MAX_QUANTITY,
  mergeCarts,
  parseCart,
  quantityOf,
  sayCart,
  without,
  withQuantity,
} from './rules.ts'

const sku = fc.integer({ min: 1, max: 999_999_999_999_999 })
const line = fc.record({ sku, quantity: fc.integer({ min: 1, max: MAX_QUANTITY }) })
const carts = fc.uniqueArray(line, { selector: (one) => one.sku, maxLength: MAX_LINES })

describe('the text of a cart', () => {
  it('A cart is stored as SKUs and quantities with commas and colons', () => {
    const cart = [
      { sku: 12, quantity: 2 },
      { sku: 15, quantity: 1 },
    ]
    expect(formatCart(cart)).toBe('12,2:15,1')
    expect(parseCart('12,2:15,1')).toEqual(cart)
    expect(formatCart([])).toBe('')
    expect(parseCart('')).toEqual([])
  })

  it('Every cart is read back from its text', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        expect(parseCart(formatCart(cart))).toEqual(cart)
      }),
    )
  })

  it.each([
    ['12', '12,1', 'a quantity that is missing is one'],
    ['12,:13,two', '12,1:13,1', 'so is one that is no number'],
    ['12,0:13,-4:14,2.9', '12,1:13,1:14,2', 'less than one is one, and halves are dropped'],
    ['12,1000000', '12,999', 'a quantity has an end'],
    ['abc,2:,3:12x,1: 12 ,2:-5,1:0,1:1e3,1', '12,2', 'what has no numeric sku is dropped'],
    ['12,2:15,1:12,5', '12,5:15,1', 'the last quantity holds, in the place of the first'],
    ['12,2,9:::15,1:', '12,2:15,1', 'what is too much is passed over'],
    ['9999999999999999,1', '', 'a sku that no number can hold is none'],
    ['constructor,1:__proto__,2', '', 'a name is no sku'],
  ])('The text of a cart %j is read as %j: %s', (text, cleaned) => {
    expect(formatCart(parseCart(text))).toBe(cleaned)
  })

  it('Any text is read as a valid cart, and its own text as the same cart', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cart = parseCart(text)
        const skus = cart.map(({ sku }) => sku)
        expect(new Set(skus).size).toBe(skus.length)
        expect(cart.length).toBeLessThanOrEqual(200)
        for (const { quantity } of cart) {
          expect(quantity).toBeGreaterThanOrEqual(1)
          expect(Number.isInteger(quantity)).toBe(true)
        }
        expect(parseCart(formatCart(cart))).toEqual(cart)
      }),
    )
  })
})

describe('merging carts', () => {
  it('Merged carts are their union with the quantities of the account', () => {
    const merged = mergeCarts(parseCart('12,2:15,1'), parseCart('15,7:20,3'))
    expect(formatCart(merged)).toBe('15,7:20,3:12,2')
  })

  it('Merging loses and adds nothing, and merging again changes nothing', () => {
    const half = fc.uniqueArray(line, { selector: (one) => one.sku, maxLength: MAX_LINES / 2 })
    fc.assert(
      fc.property(half, half, (guest: Cart, account: Cart) => {
        const merged = mergeCarts(guest, account)
        for (const { sku, quantity } of account) expect(quantityOf(merged, sku)).toBe(quantity)
        for (const { sku } of guest) expect(quantityOf(merged, sku)).toBeGreaterThan(0)
        const skus = new Set([...guest, ...account].map((one) => one.sku))
        expect(merged.length).toBe(skus.size)
        expect(mergeCarts(guest, merged)).toEqual(merged)
      }),
    )
  })
})

describe('a cart', () => {
  it('A full cart takes no new SKU, and other quantities of those that it has', () => {
    const full = Array.from({ length: MAX_LINES }, (_, index) => ({ sku: index + 1, quantity: 1 }))
    expect(withQuantity(full, MAX_LINES + 1, 1)).toEqual(full)
    expect(quantityOf(withQuantity(full, 1, 3), 1)).toBe(3)
  })

  it('A reader is told by quantities how much is in the cart and selected', () => {
    const cart = parseCart('12,2:15,1')
    expect(sayCart(cart, [12])).toBe('3 in the cart, 2 selected')
    expect(sayCart(cart, [])).toBe('3 in the cart, 0 selected')
    expect(sayCart([], [])).toBe('Your cart is empty.')
  })

  it('A new SKU is last in the cart, a known one stays in its place', () => {
    const cart = parseCart('12,2:15,1')
    expect(formatCart(withQuantity(cart, 9, 1))).toBe('12,2:15,1:9,1')
    expect(formatCart(withQuantity(cart, 12, 3))).toBe('12,3:15,1')
    expect(formatCart(withQuantity(cart, 12, 0))).toBe('12,1:15,1')
    expect(formatCart(without(cart, 12))).toBe('15,1')
  })
})

it('A cart has at most 200 lines, each of at most 999 pieces', () => {
  expect([MAX_LINES, MAX_QUANTITY]).toEqual([200, 999])
})
