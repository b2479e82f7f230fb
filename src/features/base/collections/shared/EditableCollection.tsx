import type { ReactNode } from 'react'
import EditableList from '../../../../components/admin-list/EditableList.tsx'
import { ITEM_FORM } from '../../../../components/form/draft.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { collectionForm } from './collection-form.tsx'
import type { EditedItem, EditedProps } from './edited-props.ts'
import ItemForm from './ItemForm.tsx'
import NewInCollection from './NewInCollection.tsx'
import RemoveFromCollection from './RemoveFromCollection.tsx'
import { useHeads } from './use-heads.tsx'

type Props<Item> = EditedProps<Item> & {
  /** What is shown of an item in the list. */
  children(item: Item): ReactNode
}

/** A list of all items, in their order or tree, of which one is edited at a time. */
export default function EditableCollection<Item extends EditedItem>(props: Props<Item>) {
  const { children, ...edited } = props
  const { collection, list, controls, extrasOf } = edited
  const { fields, texts, calls, order } = collection
  const { nameOf } = texts
  const form = collectionForm({ fields }, controls)
  const { heads, isSorted, sorted } = useHeads(collection)
  return (
    <EditableList<Item>
      list={list}
      label={texts.label}
      empty={texts.empty}
      nameOf={nameOf}
      heads={heads}
      {...(isSorted && { sorted })}
      {...(order && {
        levels: order.levels,
        onMove: ({ id }, { parent_id, place }) =>
          list.change(() =>
            callAsUser(order.move, order.levels > 1 ? { id, parent_id, place } : { id, place }),
          ),
      })}
      create={(all, onCreated) => <NewInCollection {...edited} all={all} onCreated={onCreated} />}
      editor={(item, all, onClose) => (
        <section
          key={item.version}
          className="admin-stack admin-stack-wide admin-row-editor"
          aria-label={nameOf(item)}
        >
          <ItemForm
            form={form}
            item={item}
            name={nameOf(item)}
            draft={ITEM_FORM}
            save={(written) =>
              callAsUser(calls.update, { ...written, id: item.id, version: item.version })
            }
            show={(saved, written) => list.show(saved, `${nameOf(written as Item)} was saved.`)}
            onClose={onClose}
          >
            {form.fieldsOf(item, extrasOf?.(all, item), true)}
          </ItemForm>
          <RemoveFromCollection {...edited} item={item} all={all} />
        </section>
      )}
    >
      {children}
    </EditableList>
  )
}
