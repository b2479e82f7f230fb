import { useStore } from '@nanostores/react'
import { atom, type WritableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import AdminList from '../../../../components/admin-list/AdminList.tsx'
import AdminRow from '../../../../components/admin-list/AdminRow.tsx'
import type { AdminListStore } from '../../../../components/admin-list/create-admin-list.ts'
import NewItem from '../../../../components/admin-list/NewItem.tsx'
import NewSecret from '../../../../components/admin-list/NewSecret.tsx'
import BusyButton from '../../../../components/BusyButton.tsx'
import { showToast } from '../../../../components/toast.ts'
import type { Collection } from '../../../../lib/collection.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { collectionForm, type FieldControls } from './collection-form.tsx'
import ItemForm from './ItemForm.tsx'
import { useHeads } from './use-heads.tsx'

type Row = { id: number | string; version?: number }

type Props<Item, Query> = {
  collection: Collection<Item>
  list: AdminListStore<Item, Query>
  controls?: FieldControls
  /** The secret of a new item, which is shown once. */
  $secret?: WritableAtom<string>
  /** Replaces the text of an empty list. */
  empty?: string | undefined
  counted?: string
  filters?: ReactNode
  heading?: 'h2'
  /** What creates an item in place of the form. */
  creator?: ReactNode
  /** Shown in place of the name. */
  titleOf?(item: Item): ReactNode
  /** Buttons of an item besides those to edit and remove it. */
  actions?(item: Item): ReactNode
  /** What is shown of an item below its name. */
  children(item: Item): ReactNode
}

const NO_SECRET = atom('')

/** A list of short rows, with a form for a new item and one in each row. */
export default function CollectionList<Item extends Row, Query>(props: Props<Item, Query>) {
  const { collection, list, controls, $secret = NO_SECRET, actions, children, ...shown } = props
  const { calls, texts, editFields, idName = 'id' } = collection
  const { create, update, remove } = calls
  const { nameOf, add = '', removal, secret: label = '' } = texts
  const { empty = texts.empty, heading = 'p', titleOf = nameOf, creator, ...rest } = shown
  const form = collectionForm(collection, controls)
  const fields = { ...collection.fields, ...editFields }
  const editForm = collectionForm({ ...collection, fields }, controls)
  const secret = useStore($secret)
  const { heads, sorted } = useHeads(collection)
  const take = (item: Item) =>
    list.take(item.id, {
      ask: removal?.(item),
      act: async () => (await callAsUser(remove, { [idName]: item.id })).message,
    })
  return (
    <AdminList
      {...rest}
      list={list}
      label={texts.label}
      empty={empty}
      create={
        <>
          {creator}
          {create && (
            <NewItem
              label={add}
              action={texts.addAction ?? 'Add'}
              schema={form.schema}
              initial={form.valuesOf()}
              send={async (written) => {
                const created = await callAsUser(create, written)
                if (created.secret) $secret.set(created.secret)
                await list.refresh()
              }}
            >
              {form.fieldsOf({})}
            </NewItem>
          )}
          {secret && (
            <NewSecret
              key={secret}
              label={label}
              secret={secret}
              onStored={() => $secret.set('')}
            />
          )}
        </>
      }
      rows={(items) => (
        <>
          {items.length > 1 && heads}
          <ul className="admin-list" role="list">
            {sorted(items).map((item) => (
              <AdminRow
                key={item.id}
                heading={heading}
                title={titleOf(item)}
                editor={
                  update && {
                    name: nameOf(item),
                    form: (onClose) => (
                      <ItemForm
                        form={editForm}
                        item={item}
                        name={nameOf(item)}
                        action={texts.save}
                        save={async (written) => {
                          const input = { ...written, [idName]: item.id, version: item.version }
                          const { message } = await callAsUser(update, input)
                          showToast({ tone: 'success', message })
                          await list.refresh()
                        }}
                        onClose={onClose}
                      >
                        <div className="admin-fields">{editForm.fieldsOf(item)}</div>
                      </ItemForm>
                    ),
                  }
                }
                actions={
                  <>
                    {actions?.(item)}
                    <BusyButton
                      quiet
                      label={texts.remove?.(item) ?? 'Remove'}
                      of={nameOf(item)}
                      act={() => take(item)}
                    />
                  </>
                }
              >
                {children(item)}
              </AdminRow>
            ))}
          </ul>
        </>
      )}
    />
  )
}
