import { atom } from 'nanostores'

/**
 * The SKUs that the user has selected, also those that are no longer in the cart
 * (rule: cart/selection).
 */
export const $chosen = atom<ReadonlySet<number>>(new Set())

export function select(sku: number, selected: boolean): void {
  const chosen = new Set($chosen.get())
  if (selected) chosen.add(sku)
  else chosen.delete(sku)
  $chosen.set(chosen)
}

export const unselect = (sku: number): void => select(sku, false)
