import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { isTyping } from '../../lib/is-typing.ts'
import { TextButton } from '../Button.tsx'
import { changeAndFocus } from '../change-and-focus.ts'
import { DraftScope, scopeOfItem, useItemDrafts } from '../form/draft.ts'
import LoadingState from '../LoadingState.tsx'
import type { Place } from '../order/moves.ts'
import OrderedTree from '../order/OrderedTree.tsx'
import { mayStopUploads } from '../pending-uploads.ts'
import { useResource } from '../use-resource.ts'
import type { EditableListStore } from './create-editable-list.ts'

type Entry = { id: number; slug: string; parent_id?: number | null }

type Props<Item extends Entry> = {
  list: EditableListStore<Item>
  label: string
  empty: string
  nameOf(item: Item): string
  heads: ReactNode
  /** The items in another order than their own, in which they are not moved. */
  sorted?(all: Item[]): Item[]
  /** How deeply items may be nested; by default 1, a plain list. */
  levels?: number
  /** Resolves to whether the item was moved. */
  onMove?(item: Item, to: Place): Promise<boolean>
  create(all: Item[], onCreated: (id: number) => void): ReactNode
  editor(item: Item, all: Item[], onClose: (takesFocus?: boolean) => void): ReactNode
  children(item: Item): ReactNode
}

const buttonOf = (id: number) => `edit-${id}`

const alone = <Item extends Entry>(item: Item): Item => ({ ...item, parent_id: null })

/** rule: admin/edit-from-the-page */
function named<Item extends Entry>(all: Item[]): Item | undefined {
  const slug = new URLSearchParams(location.search).get('edit')
  return all.find((item) => item.slug === slug)
}

export default function EditableList<Item extends Entry>(props: Props<Item>) {
  const { list, label, empty, nameOf, heads, sorted, create, editor, children } = props
  const { levels, onMove } = sorted ? {} : props
  const { value: all, problem } = useResource(list)
  const [opened, open] = useState<number | null>(null)
  const whole = useRef<HTMLElement>(null)
  const isGone = opened !== null && all !== null && !all.some(({ id }) => id === opened)
  useEffect(() => {
    if (!isGone) return
    open(null)
    if (!isTyping(document.activeElement)) whole.current?.focus()
  }, [isGone])
  const namedItem = all && named(all)
  useEffect(() => {
    if (!namedItem) return
    history.replaceState(history.state, '', location.pathname)
    open(namedItem.id)
    document.getElementById(buttonOf(namedItem.id))?.focus()
  }, [namedItem])
  const hasDraft = useItemDrafts()
  const scope = useContext(DraftScope)
  const close = async (id: number, takesFocus = true) =>
    (await mayStopUploads()) &&
    changeAndFocus(
      () => open(null),
      () => (takesFocus ? document.getElementById(buttonOf(id)) : null),
    )
  return (
    <section className="admin-stack" aria-label={label} tabIndex={-1} ref={whole}>
      <LoadingState ready={all !== null} problem={problem} onRetry={list.load}>
        {all && create(all, open)}
        {all?.length === 0 && <p className="admin-none">{empty}</p>}
        {all && all.length > 1 && heads}
        <OrderedTree
          items={all && sorted ? sorted(all).map(alone) : (all ?? [])}
          label={label}
          nameOf={nameOf}
          {...(levels && { levels })}
          {...(onMove && { onMove })}
          below={(item) =>
            opened === item.id && (
              <DraftScope value={scopeOfItem(scope, item.id)}>
                {editor(item, all ?? [], (takesFocus) => close(item.id, takesFocus))}
              </DraftScope>
            )
          }
        >
          {(item) => (
            <div className="order-line">
              {children(item)}
              {opened !== item.id && hasDraft(item.id) && (
                <span className="admin-note">Not saved yet</span>
              )}
              <TextButton
                label="Edit"
                of={nameOf(item)}
                id={buttonOf(item.id)}
                aria-expanded={opened === item.id}
                onClick={async () =>
                  (await mayStopUploads()) && open(opened === item.id ? null : item.id)
                }
              />
            </div>
          )}
        </OrderedTree>
      </LoadingState>
    </section>
  )
}
