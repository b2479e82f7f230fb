import type { ReactNode } from 'react'
import type * as v from 'valibot'
import AdminList from '../../../../components/admin-list/AdminList.tsx'
import AdminRow from '../../../../components/admin-list/AdminRow.tsx'
import type { AdminListStore } from '../../../../components/admin-list/create-admin-list.ts'
import NewItem from '../../../../components/admin-list/NewItem.tsx'
import BusyButton from '../../../../components/BusyButton.tsx'
import Button from '../../../../components/Button.tsx'
import Form, { SubmitButton } from '../../../../components/form/Form.tsx'
import { useForm } from '../../../../components/form/use-form.ts'
import { showToast } from '../../../../components/toast.ts'

type Measure = { id: number; name: string; version: number }
type MessageAnswer = { message: string }

type Editing<Item, Written> = {
  /** "Add a unit". */
  addLabel: string
  schema: v.GenericSchema<unknown, Written>
  empty: Record<string, string>
  written(item: Item): Record<string, string>
  fields: ReactNode
  add(written: Written): Promise<MessageAnswer>
  update(written: Written & Pick<Measure, 'id' | 'version'>): Promise<MessageAnswer>
  question(item: Item): { head: string; body: string }
  remove(item: Item): Promise<MessageAnswer>
  factsOf(item: Item): string[]
}

type Props<Item, Query, Written> = {
  list: AdminListStore<Item, Query>
  label: string
  empty: string
  counted?: string
  filters?: ReactNode
  editing: Editing<Item, Written>
}

export default function MeasureList<Item extends Measure, Query, Written extends object>(
  props: Props<Item, Query, Written>,
) {
  const { editing, ...shown } = props
  const { list } = shown
  const { addLabel, schema, empty, fields, factsOf } = editing
  const remove = (item: Item) =>
    list.take(item.id, {
      ask: { ...editing.question(item), action: 'Remove' },
      act: async () => (await editing.remove(item)).message,
    })
  return (
    <AdminList
      {...shown}
      create={
        <NewItem
          label={addLabel}
          action="Add"
          schema={schema}
          initial={empty}
          send={async (written) => {
            await editing.add(written)
            await list.refresh()
          }}
        >
          {fields}
        </NewItem>
      }
    >
      {(item) => (
        <AdminRow
          key={`${item.id} ${item.version}`}
          title={item.name}
          editor={{
            name: item.name,
            form: (close) => (
              <MeasureForm item={item} editing={editing} list={list} onClose={close} />
            ),
          }}
          actions={<BusyButton plain label="Remove" of={item.name} act={() => remove(item)} />}
        >
          {factsOf(item).filter(Boolean).join(' · ')}
        </AdminRow>
      )}
    </AdminList>
  )
}

type FormProps<Item, Written> = {
  item: Item
  editing: Editing<Item, Written>
  list: Pick<AdminListStore<unknown, unknown>, 'refresh'>
  onClose(): void
}

function MeasureForm<Item extends Measure, Written extends object>(
  props: FormProps<Item, Written>,
) {
  const { item, editing, list, onClose } = props
  const { id, name, version } = item
  const form = useForm({
    schema: editing.schema,
    initial: editing.written(item),
    async send(written) {
      const { message } = await editing.update({ ...written, id, version })
      showToast({ tone: 'success', message })
      await list.refresh()
      onClose()
    },
  })
  return (
    <Form form={form} label={`Edit ${name}`}>
      <div className="admin-fields">{editing.fields}</div>
      <div className="panel-actions">
        <SubmitButton>Save</SubmitButton>
        <Button label="Close" onClick={onClose} />
      </div>
    </Form>
  )
}
