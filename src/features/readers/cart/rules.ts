export type CartLine = { sku: number; quantity: number }

/** Each SKU once, in the order of adding. */
export type Cart = CartLine[]

export const MAX_LINES = 200
export const MAX_QUANTITY = 999

/** As many digits as JSON numbers hold exactly. */
const SKU = /^\s*0*([1-9]\d{0,14})\s*$/

/** Reads `12,2:15,1` (rule: cart/local-text). */
export const parseCart = (text: string): Cart =>
  cleanCart(
    text.split(':').map((pair) => {
      const [sku, quantity] = pair.split(',')
      return { sku, quantity }
    }),
  )

export const formatCart = (cart: Cart): string =>
  cart.map(({ sku, quantity }) => `${sku},${quantity}`).join(':')

export function cleanCart(lines: unknown[]): Cart {
  const quantities = new Map<number, number>()
  for (const line of lines) {
    const { sku, quantity } = (line ?? {}) as { sku?: unknown; quantity?: unknown }
    const [, digits] = SKU.exec(String(sku)) ?? []
    if (digits === undefined) continue
    const known = quantities.has(Number(digits))
    if (known || quantities.size < MAX_LINES)
      quantities.set(Number(digits), soundQuantity(Number.parseInt(String(quantity), 10)))
  }
  return [...quantities].map(([sku, quantity]) => ({ sku, quantity }))
}

const soundQuantity = (quantity: number): number =>
  Number.isFinite(quantity) ? Math.min(Math.max(Math.trunc(quantity), 1), MAX_QUANTITY) : 1

/** The account's lines come first, and its quantities count. */
export const mergeCarts = (guest: Cart, account: Cart): Cart =>
  cleanCart([...account, ...guest.filter(({ sku }) => !holds(account, sku))])

const holds = (cart: Cart, wanted: number): boolean => cart.some(({ sku }) => sku === wanted)

/** At least one; a new SKU comes last. */
export const withQuantity = (cart: Cart, sku: number, quantity: number): Cart =>
  cleanCart([...cart, { sku, quantity }])

export const quantityOf = (cart: Cart, wanted: number): number =>
  cart.find(({ sku }) => sku === wanted)?.quantity ?? 0

export const without = (cart: Cart, unwanted: number): Cart =>
  cart.filter(({ sku }) => sku !== unwanted)
