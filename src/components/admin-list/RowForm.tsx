import type { ReactNode } from 'react'
import Button from '../Button.tsx'
import Form, { SubmitButton } from '../form/Form.tsx'
import type { FormOptions } from '../form/form-store.ts'
import { useForm } from '../form/use-form.ts'
import { showToast } from '../toast.ts'

type Props<Output> = Omit<FormOptions<Output>, 'send'> & {
  name: string
  /** Resolves to the message of success. */
  save(written: Output): Promise<{ message: string }>
  after(): Promise<unknown>
  onClose(): void
  children: ReactNode
}

/** The form of an item in its row. */
export default function RowForm<Output>(props: Props<Output>) {
  const { name, save, after, onClose, children, ...options } = props
  const form = useForm({
    ...options,
    async send(written: Output) {
      const { message } = await save(written)
      showToast({ tone: 'success', message })
      await after()
      onClose()
    },
  })
  return (
    <Form form={form} label={`Edit ${name}`}>
      {children}
      <div className="panel-actions">
        <SubmitButton>Save</SubmitButton>
        <Button label="Close" onClick={onClose} />
      </div>
    </Form>
  )
}
