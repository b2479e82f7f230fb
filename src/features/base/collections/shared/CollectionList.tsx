import type { ReactNode } from 'react'
import AdminList from '../../../../components/admin-list/AdminList.tsx'
import AdminRow from '../../../../components/admin-list/AdminRow.tsx'
import type { AdminListStore } from '../../../../components/admin-list/create-admin-list.ts'
import NewItem from '../../../../components/admin-list/NewItem.tsx'
import RowForm from '../../../../components/admin-list/RowForm.tsx'
import BusyButton from '../../../../components/BusyButton.tsx'
import type { CollectionField, CollectionTexts } from '../../../../lib/collection.ts'
import type { AnyEndpoint } from '../../../../lib/endpoint.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { collectionForm, type FieldControls } from './collection-form.tsx'

type Row = { id: number | string; version?: number }

/** What a list needs of its collection. Without `update` items are not edited. */
export type ListedCollection<Item> = {
  fields: Record<string, CollectionField>
  whole?(schema: never): unknown
  texts: CollectionTexts<Item>
  calls: { create: AnyEndpoint; update?: AnyEndpoint; remove: AnyEndpoint }
}

type Props<Item, Query> = {
  collection: ListedCollection<Item>
  list: AdminListStore<Item, Query>
  controls?: FieldControls
  /** Replaces the text of an empty list. */
  empty?: string | undefined
  counted?: string
  filters?: ReactNode
  /** What is shown of an item below its name. */
  children(item: Item): ReactNode
}

/** A list of short rows, with a form for a new item and one in each row. */
export default function CollectionList<Item extends Row, Query>(props: Props<Item, Query>) {
  const { collection, list, controls, children, empty, ...shown } = props
  const { texts } = collection
  const { create, update, remove } = collection.calls
  const { label, nameOf, add, addAction = 'Add', removalQuestion } = texts
  const { schema, valuesOf, fieldsOf } = collectionForm(collection, controls)
  const take = (item: Item) =>
    list.take(item.id, {
      ask: removalQuestion?.(item),
      act: async () => (await callAsUser(remove, { id: item.id })).message,
    })
  const form = (
    <NewItem
      label={add}
      action={addAction}
      schema={schema}
      initial={valuesOf()}
      send={async (written) => {
        await callAsUser(create, written)
        await list.refresh()
      }}
    >
      {fieldsOf({})}
    </NewItem>
  )
  return (
    <AdminList list={list} label={label} empty={empty ?? texts.empty} create={form} {...shown}>
      {(item) => (
        <AdminRow
          key={item.id}
          title={nameOf(item)}
          editor={
            update && {
              name: nameOf(item),
              form: (onClose) => (
                <RowForm
                  name={nameOf(item)}
                  schema={schema}
                  initial={valuesOf(item)}
                  save={(written) =>
                    callAsUser(update, { ...written, id: item.id, version: item.version })
                  }
                  after={list.refresh}
                  onClose={onClose}
                >
                  <div className="admin-fields">{fieldsOf(item)}</div>
                </RowForm>
              ),
            }
          }
          actions={<BusyButton plain label="Remove" of={nameOf(item)} act={() => take(item)} />}
        >
          {children(item)}
        </AdminRow>
      )}
    </AdminList>
  )
}
