import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { AdminListStore } from '../../../components/admin-list/create-admin-list.ts'
import Button from '../../../components/Button.tsx'
import Form, { SubmitButton } from '../../../components/form/Form.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { showToast } from '../../../components/toast.ts'

type Props<Written> = {
  label: string
  schema: v.GenericSchema<unknown, Written>
  initial: Record<string, string>
  list: Pick<AdminListStore<unknown, unknown>, 'refresh'>
  send(written: Written): Promise<{ message: string }>
  /** Of one that is changed. */
  onClose(): void
  children: ReactNode
}

/** The form that changes a unit or a weight of a cup. */
export default function MeasureForm<Written>(props: Props<Written>) {
  const { label, schema, initial, list, send, onClose, children } = props
  const form = useForm({
    schema,
    initial,
    async send(written) {
      const { message } = await send(written)
      showToast({ tone: 'success', message })
      await list.refresh()
      onClose()
    },
  })
  return (
    <Form form={form} label={label}>
      <div className="admin-fields">{children}</div>
      <div className="panel-actions">
        <SubmitButton>Save</SubmitButton>
        <Button label="Close" onClick={onClose} />
      </div>
    </Form>
  )
}
