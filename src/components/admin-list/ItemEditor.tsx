import type { ReactNode } from 'react'
import type * as v from 'valibot'
import Button from '../Button.tsx'
import { ITEM_FORM } from '../form/draft.ts'
import Form, { SubmitButton } from '../form/Form.tsx'
import type { FormOptions } from '../form/form-store.ts'
import { useForm } from '../form/use-form.ts'
import type { Changed, EditableListStore } from './create-editable-list.ts'

type Props<Item, Fields> = Pick<FormOptions<Fields>, 'initial'> & {
  list: EditableListStore<Item>
  name: string
  fields: v.GenericSchema<unknown, Fields>
  save(written: Fields): Promise<Changed<Item>>
  nameOf(written: Fields): string
  onClose(takesFocus?: boolean): void
  /** The fields of the form. Values that are not text need hidden fields. */
  children: ReactNode
  below: ReactNode
}

export default function ItemEditor<Item, Fields>(props: Props<Item, Fields>) {
  const { list, name, initial, fields, save, nameOf, onClose, children, below } = props
  const form = useForm({
    schema: fields,
    initial,
    draft: ITEM_FORM,
    async send(written) {
      const sent = form.form.$state.get().values
      list.show(await save(written), `${nameOf(written)} was saved.`)
      if (form.form.$state.get().values === sent) onClose(form.form.mayTakeFocus())
    },
  })
  return (
    <section className="admin-stack admin-stack-wide admin-row-editor" aria-label={name}>
      <Form form={form} label={`Edit ${name}`}>
        {children}
        <div className="panel-actions">
          <SubmitButton>Save</SubmitButton>
          <Button label="Close" onClick={() => onClose()} />
        </div>
      </Form>
      {below}
    </section>
  )
}
