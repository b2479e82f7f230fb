import type { ReactNode } from 'react'
import Form from '../form/Form.tsx'
import SubmitButton from '../form/SubmitButton.tsx'
import type { OpenForm } from '../form/use-form.ts'

type Props = {
  /** What is edited, as its form says it. */
  name: string
  form: OpenForm
  onClose(): void
  /** The fields. */
  children: ReactNode
  /** What stands below the form: how it is removed. */
  below: ReactNode
}

/** What is written of an entry of a list, below its row. */
export default function ItemEditor({ name, form, onClose, children, below }: Props) {
  return (
    <section className="order-editor" aria-label={name}>
      <Form form={form} label={`Edit ${name}`}>
        {children}
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
