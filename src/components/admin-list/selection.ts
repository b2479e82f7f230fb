import { atom, type ReadableAtom } from 'nanostores'

export type SelectedRows<Item> = {
  /** The selected items by key, in the order in which they were selected. */
  chosen: ReadonlyMap<string, Item>
  problem: string
}

export type RowSelection<Item> = {
  keyOf(item: Item): string
  $state: ReadableAtom<SelectedRows<Item>>
  select(items: readonly Item[], on: boolean): void
  clear(): void
}

type Options<Item> = { keyOf(item: Item): string; most?: number; tooMany?: string }

const MOST = 100

/** The selected rows of a list. They stay selected while the list shows others. */
export function createSelection<Item>(options: Options<Item>): RowSelection<Item> {
  const { keyOf, most = MOST, tooMany = `At most ${most} can be selected at a time.` } = options
  const nothing: SelectedRows<Item> = { chosen: new Map(), problem: '' }
  const $state = atom(nothing)
  return {
    keyOf,
    $state,
    /** Selects or deselects items; those beyond `most` are not selected. */
    select(items, on) {
      const chosen = new Map($state.get().chosen)
      for (const item of items) {
        const key = keyOf(item)
        if (!on) chosen.delete(key)
        else if (chosen.has(key) || chosen.size < most) chosen.set(key, item)
      }
      const whole = !on || items.every((item) => chosen.has(keyOf(item)))
      $state.set({ chosen, problem: whole ? '' : tooMany })
    },
    clear: () => $state.set(nothing),
  }
}
