import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import LoadingState from '../LoadingState.tsx'
import type { Place } from '../order/moves.ts'
import OrderedTree from '../order/OrderedTree.tsx'
import type { EditableListStore } from './create-editable-list.ts'

type Entry = { id: number; parent_id?: number | null }

type Props<Item extends Entry> = {
  list: EditableListStore<Item>
  /** What the list is called for those who hear it. */
  label: string
  /** What is said when there is nothing. */
  empty: string
  nameOf(item: Item): string
  /** How deep the tree may be; 1 unless said otherwise, a plain list. */
  levels?: number
  /** Moves an item, where the list has an order; answers whether it was moved. */
  onMove?(item: Item, to: Place): Promise<boolean>
  /** What creates an item, whose editor is opened then. */
  create(all: Item[], onCreated: (id: number) => void): ReactNode
  editor(item: Item, all: Item[], onClose: () => void): ReactNode
  /** What the row of an item says of it. */
  children(item: Item): ReactNode
}

/** Items that are created, edited in place one at a time, put in order and removed. */
export default function EditableList<Item extends Entry>(props: Props<Item>) {
  const { list, label, empty, nameOf, levels, onMove, create, editor, children } = props
  const { value: all, problem } = useStore(list.$state)
  const [opened, open] = useState<number | null>(null)
  const whole = useRef<HTMLElement>(null)
  useEffect(() => {
    list.load()
  }, [list])
  const isGone = opened !== null && all !== null && !all.some(({ id }) => id === opened)
  useEffect(() => {
    if (!isGone) return
    open(null)
    whole.current?.focus()
  }, [isGone])
  const buttonOf = (id: number) => `edit-${id}`
  const close = (id: number) => {
    open(null)
    requestAnimationFrame(() => document.getElementById(buttonOf(id))?.focus())
  }
  return (
    <section className="admin-stack" aria-label={label} tabIndex={-1} ref={whole}>
      <LoadingState ready={all !== null} problem={problem} onRetry={list.load}>
        {all && create(all, open)}
        {all?.length === 0 && <p className="admin-none">{empty}</p>}
        <OrderedTree
          items={all ?? []}
          label={label}
          nameOf={nameOf}
          {...(levels && { levels })}
          {...(onMove && { onMove })}
          below={(item) => opened === item.id && editor(item, all ?? [], () => close(item.id))}
        >
          {(item) => (
            <div className="order-line">
              {children(item)}
              <button
                className="text-button"
                type="button"
                id={buttonOf(item.id)}
                aria-expanded={opened === item.id}
                onClick={() => open(opened === item.id ? null : item.id)}
              >
                Edit <span className="visually-hidden">{nameOf(item)}</span>
              </button>
            </div>
          )}
        </OrderedTree>
      </LoadingState>
    </section>
  )
}
