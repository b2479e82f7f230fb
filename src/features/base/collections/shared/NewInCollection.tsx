import NewItem from '../../../../components/admin-list/NewItem.tsx'
import { createAtFreeAddress } from '../../../../lib/free-address.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { collectionForm } from './collection-form.tsx'
import type { EditedProps } from './edited-props.ts'

type Props<Item> = EditedProps<Item> & { all: Item[]; onCreated(id: number): void }

/** A new item gets its address from its name; the address can be changed later. */
export default function NewInCollection<Item>(props: Props<Item>) {
  const { collection, list, extrasOf, completed, all, onCreated } = props
  const { fields, newFields, texts, calls } = collection
  const [name = '', field] = Object.entries(fields)[0] ?? []
  const { add = '', noun = '', nameOf } = texts
  const form = collectionForm({
    fields: { ...(field && { [name]: { ...field, label: add, hint: undefined } }), ...newFields },
  })
  return (
    <NewItem
      label={add}
      schema={form.schema}
      initial={form.valuesOf()}
      send={async (written) => {
        const title = nameOf(written as Item)
        const created = await createAtFreeAddress(title, noun, (slug) =>
          callAsUser(calls.create, { ...written, slug, ...completed?.(title) }),
        )
        list.show(created, `${title} was created.`)
        onCreated(created.id)
      }}
    >
      {form.fieldsOf({}, extrasOf?.(all))}
    </NewItem>
  )
}
