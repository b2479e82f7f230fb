import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import type { ItemId, OrderedItem } from './moves.ts'
import OrderedTree from './OrderedTree.tsx'

type Props<Item extends OrderedItem> = Omit<
  ComponentProps<typeof OrderedTree<Item>>,
  'below' | 'children'
> & {
  /** Whose editor is open. */
  opened: ItemId | null
  onOpen(id: ItemId | null): void
  editor(item: Item, onClose: () => void): ReactNode
  /** What the row of an item says of it. */
  children(item: Item): ReactNode
}

/** A list or tree in order in which each item can be opened and written; one at a time. */
export default function EditableTree<Item extends OrderedItem>(props: Props<Item>) {
  const { opened, onOpen, editor, children, ...tree } = props
  const buttonOf = (id: ItemId) => `edit-${id}`
  const close = (id: ItemId) => {
    onOpen(null)
    requestAnimationFrame(() => document.getElementById(buttonOf(id))?.focus())
  }
  const whole = useRef<HTMLElement>(null)
  const isGone = opened !== null && !tree.items.some(({ id }) => id === opened)
  useEffect(() => {
    if (!isGone) return
    onOpen(null)
    whole.current?.focus()
  })
  return (
    <section aria-label={tree.label} tabIndex={-1} ref={whole}>
      <OrderedTree
        {...tree}
        below={(item) => opened === item.id && editor(item, () => close(item.id))}
      >
        {(item) => (
          <div className="order-line">
            {children(item)}
            <button
              className="text-button"
              type="button"
              id={buttonOf(item.id)}
              aria-expanded={opened === item.id}
              onClick={() => onOpen(opened === item.id ? null : item.id)}
            >
              Edit <span className="visually-hidden">{tree.nameOf(item)}</span>
            </button>
          </div>
        )}
      </OrderedTree>
    </section>
  )
}
