import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import Form, { SubmitButton } from '../form/Form.tsx'
import type { FormOptions } from '../form/form-store.ts'
import { useForm } from '../form/use-form.ts'
import type { Changed, EditableListStore } from './create-editable-list.ts'

type Props<Item, Fields, Whole> = Pick<FormOptions<Fields>, 'initial'> & {
  list: EditableListStore<Item>
  name: string
  fields: v.GenericSchema<unknown, Fields>
  whole: v.GenericSchema
  /** Adds values without a field: pictures, lists, the version. */
  complete(written: Fields): Whole
  save(given: Whole): Promise<Changed<Item>>
  nameOf(given: Whole): string
  onClose(): void
  /** The fields; `strict` after a submit: parts that are no form fields then show their errors. */
  children(strict: boolean): ReactNode
  below: ReactNode
}

export default function ItemEditor<Item, Fields, Whole>(props: Props<Item, Fields, Whole>) {
  const { list, name, initial, fields, whole, complete, save, nameOf } = props
  const { onClose, children, below } = props
  const [strict, setStrict] = useState(false)
  const form = useForm({
    schema: fields,
    initial,
    async send(written) {
      setStrict(true)
      const given = complete(written)
      const checked = v.safeParse(whole, given)
      if (!checked.success) throw checked.issues[0].message
      list.show(await save(given), `${nameOf(given)} was saved.`)
      onClose()
    },
  })
  return (
    <section className="order-editor" aria-label={name}>
      <Form form={form} label={`Edit ${name}`}>
        {children(strict)}
        <div className="panel-actions">
          <SubmitButton>Save</SubmitButton>
          <button className="button button-plain" type="button" onClick={onClose}>
            Close
          </button>
        </div>
      </Form>
      {below}
    </section>
  )
}
