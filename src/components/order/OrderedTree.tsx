import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import Icon from '../Icon.tsx'
import { createMoves, type ItemId, type OrderedItem, type Place, type Side } from './moves.ts'
import OrderButtons from './OrderButtons.tsx'

type Props<Item extends OrderedItem> = {
  items: Item[]
  label: string
  /** How deeply items may be nested; by default 1, a plain list. */
  levels?: number
  nameOf(item: Item): string
  /** Resolves to whether the item was moved. */
  onMove?(item: Item, to: Place): Promise<boolean>
  children(item: Item): ReactNode
  below?(item: Item): ReactNode
}

const DRAGGED = 'application/x-place'

export default function OrderedTree<Item extends OrderedItem>(props: Props<Item>) {
  const { items, label, levels = 1, nameOf, onMove, children, below } = props
  const [announcement, announce] = useState('')
  const [over, setOver] = useState<{ id: ItemId; side: Side } | null>(null)
  const dragged = useRef<Item | null>(null)
  const whole = useRef<HTMLDivElement>(null)
  const moves = createMoves(items, levels)

  async function move(item: Item, to: Place, button?: string): Promise<void> {
    const count = moves.countAt(item.id, to)
    if (!(await onMove?.(item, to))) return
    const parent = items.find(({ id }) => id === to.parent_id)
    announce(
      `${nameOf(item)} is now ${to.place} of ${count}${parent ? ` in ${nameOf(parent)}` : ''}.`,
    )
    // Under another parent React makes a new element for the item.
    if (button)
      requestAnimationFrame(() =>
        whole.current
          ?.querySelector<HTMLElement>(`[data-item="${item.id}"] > * [data-move="${button}"]`)
          ?.focus(),
      )
  }

  const sideOf = ({ currentTarget, clientY }: DragEvent): Side => {
    const { top, height } = currentTarget.getBoundingClientRect()
    const share = (clientY - top) / height
    const edge = levels > 1 ? 0.3 : 0.5
    return share < edge ? 'before' : share > 1 - edge ? 'after' : 'into'
  }
  const targetOf = (target: Item, event: DragEvent) => {
    const item = event.dataTransfer.types.includes(DRAGGED) ? dragged.current : null
    const side = sideOf(event)
    const to = item && moves.dropped(item.id, target.id, side)
    return item && to ? { item, side, to } : null
  }
  const dropOn = (target: Item) => ({
    onDragOver(event: DragEvent) {
      const drop = targetOf(target, event)
      if (drop) event.preventDefault()
      setOver(drop && { id: target.id, side: drop.side })
    },
    onDragLeave: () => setOver(null),
    onDrop(event: DragEvent) {
      const drop = targetOf(target, event)
      setOver(null)
      if (!drop) return
      event.preventDefault()
      move(drop.item, drop.to)
    },
  })
  const handle = (item: Item) => ({
    draggable: true,
    onDragStart({ dataTransfer, currentTarget }: DragEvent) {
      dragged.current = item
      dataTransfer.effectAllowed = 'move'
      dataTransfer.setData(DRAGGED, '')
      if (currentTarget.parentElement) dataTransfer.setDragImage(currentTarget.parentElement, 0, 0)
    },
    onDragEnd: () => setOver(null),
  })

  const listOf = (parent: ItemId | null): ReactNode => {
    const inside = items.filter(({ parent_id = null }) => parent_id === parent)
    if (inside.length === 0) return null
    return (
      <ol className="order-list" aria-label={parent === null ? label : undefined}>
        {inside.map((item) => (
          <li key={item.id} data-item={item.id}>
            <div
              className="order-row"
              data-drop={over?.id === item.id ? over.side : undefined}
              {...dropOn(item)}
            >
              {onMove && (
                <span className="order-handle" aria-hidden="true" {...handle(item)}>
                  <Icon name="grip-vertical" />
                </span>
              )}
              <div className="order-content">{children(item)}</div>
              {onMove && (
                <OrderButtons
                  name={nameOf(item)}
                  moves={moves.of(item.id)}
                  isTree={levels > 1}
                  onMove={(to, button) => move(item, to, button)}
                />
              )}
            </div>
            {below?.(item)}
            {listOf(item.id)}
          </li>
        ))}
      </ol>
    )
  }
  return (
    <div className="order" ref={whole}>
      {listOf(null)}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  )
}
