export type ItemId = string | number

export type OrderedItem = { id: ItemId; parent_id?: ItemId | null }

/** A position in the list after a move; `place` counts from 1. */
export type Place = { parent_id: ItemId | null; place: number }

export type Side = 'before' | 'after' | 'into'

/** Where each button moves the item; null where it cannot move. */
export type Moves = Record<'up' | 'down' | 'out' | 'into', Place | null>

/**
 * @param items in tree order
 * @param levels 1 is a plain list
 */
export function createMoves(items: readonly OrderedItem[], levels: number) {
  const parentOf = new Map(items.map(({ id, parent_id = null }) => [id, parent_id]))
  const childrenOf = (parent: ItemId | null) =>
    items.filter(({ parent_id = null }) => parent_id === parent).map(({ id }) => id)
  const levelOf = (id: ItemId | null): number =>
    id === null ? 0 : 1 + levelOf(parentOf.get(id) ?? null)
  const heightOf = (id: ItemId): number => 1 + Math.max(0, ...childrenOf(id).map(heightOf))
  const isIn = (id: ItemId | null, branch: ItemId): boolean =>
    id !== null && (id === branch || isIn(parentOf.get(id) ?? null, branch))

  const checked = (id: ItemId, to: Place): Place | null => {
    const fits = levelOf(to.parent_id) + heightOf(id) <= levels
    return fits && !isIn(to.parent_id, id) ? to : null
  }

  return {
    countAt: (id: ItemId, { parent_id }: Place): number =>
      childrenOf(parent_id).filter((other) => other !== id).length + 1,

    of(id: ItemId): Moves {
      const parent_id = parentOf.get(id) ?? null
      const siblings = childrenOf(parent_id)
      const at = siblings.indexOf(id)
      const above = siblings[at - 1]
      const around = parent_id === null ? null : (parentOf.get(parent_id) ?? null)
      return {
        up: at > 0 ? { parent_id, place: at } : null,
        down: at < siblings.length - 1 ? { parent_id, place: at + 2 } : null,
        into:
          above === undefined
            ? null
            : checked(id, { parent_id: above, place: childrenOf(above).length + 1 }),
        out:
          parent_id === null
            ? null
            : { parent_id: around, place: childrenOf(around).indexOf(parent_id) + 2 },
      }
    },

    /** The place of a dropped item; null when it cannot go there or would not move. */
    dropped(id: ItemId, target: ItemId, side: Side): Place | null {
      if (isIn(target, id)) return null
      const parent_id = side === 'into' ? target : (parentOf.get(target) ?? null)
      const siblings = childrenOf(parent_id)
      const others = siblings.filter((other) => other !== id)
      const at = side === 'into' ? others.length : others.indexOf(target) + Number(side === 'after')
      return siblings[at] === id ? null : checked(id, { parent_id, place: at + 1 })
    },
  }
}
