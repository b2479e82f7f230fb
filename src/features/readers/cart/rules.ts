export type CartLine = { sku: number; quantity: number }

/** The lines of a cart: each SKU once, in the order in which they were added. */
export type Cart = CartLine[]

export const MAX_LINES = 200
export const MAX_QUANTITY = 999

/** At most 15 digits, because a JSON number holds no more exactly. */
const SKU = /^\s*0*([1-9]\d{0,14})\s*$/

/**
 * Parses `sku,quantity` pairs such as `12,2:15,1`, and drops invalid ones (rule: cart/local-text).
 */
export const parseCart = (text: string): Cart =>
  cleanCart(
    text.split(':').map((pair) => {
      const [sku, quantity] = pair.split(',')
      return { sku, quantity }
    }),
  )

/** The cart as `parseCart` reads it. */
export const formatCart = (cart: Cart): string =>
  cart.map(({ sku, quantity }) => `${sku},${quantity}`).join(':')

/** Drops invalid lines and joins those of one SKU; a quantity is 1 to `MAX_QUANTITY`. */
export function cleanCart(lines: unknown[]): Cart {
  const quantities = new Map<number, number>()
  for (const line of lines) {
    const { sku, quantity } = (line ?? {}) as { sku?: unknown; quantity?: unknown }
    const [, digits] = SKU.exec(String(sku)) ?? []
    if (digits === undefined) continue
    const isStored = quantities.has(Number(digits))
    if (isStored || quantities.size < MAX_LINES)
      quantities.set(Number(digits), soundQuantity(Number.parseInt(String(quantity), 10)))
  }
  return [...quantities].map(([sku, quantity]) => ({ sku, quantity }))
}

const soundQuantity = (quantity: number): number =>
  Number.isFinite(quantity) ? Math.min(Math.max(Math.trunc(quantity), 1), MAX_QUANTITY) : 1

/**
 * Merges a guest's cart into that of the account, whose lines come first and keep their quantities.
 */
export const mergeCarts = (guest: Cart, account: Cart): Cart =>
  cleanCart([...account, ...guest.filter(({ sku }) => !holds(account, sku))])

const holds = (cart: Cart, searched: number): boolean => cart.some(({ sku }) => sku === searched)

/** Sets the quantity of a SKU, at least 1; a new SKU is added at the end. */
export const withQuantity = (cart: Cart, sku: number, quantity: number): Cart =>
  cleanCart([...cart, { sku, quantity }])

/** The quantity of a SKU, 0 when it is not in the cart. */
export const quantityOf = (cart: Cart, searched: number): number =>
  cart.find(({ sku }) => sku === searched)?.quantity ?? 0

/** How many things are in a cart and how many of them are selected (rule: cart/selection). */
export function sayCart(cart: Cart, selected: readonly number[]): string {
  if (cart.length === 0) return 'Your cart is empty.'
  const chosen = cart.filter(({ sku }) => selected.includes(sku))
  return `${totalQuantity(cart)} in the cart, ${totalQuantity(chosen)} selected`
}

const totalQuantity = (cart: Cart): number => cart.reduce((sum, { quantity }) => sum + quantity, 0)

/** The cart without a SKU. */
export const without = (cart: Cart, unwanted: number): Cart =>
  cart.filter(({ sku }) => sku !== unwanted)
