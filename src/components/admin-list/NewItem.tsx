import { type ReactNode, useLayoutEffect } from 'react'
import Form, { SubmitButton } from '../form/Form.tsx'
import type { FormOptions } from '../form/form-store.ts'
import RepeatedForm from '../form/RepeatedForm.tsx'
import { useForm } from '../form/use-form.ts'

type Props<Given> = FormOptions<Given> & {
  label: string
  /** Label of the button; by default "Create". */
  action?: string
  children: ReactNode
  below?: ReactNode
}

/** A form that is emptied after each created item, with the focus in its first field. */
export default function NewItem<Given>(props: Props<Given>) {
  return (
    <RepeatedForm>
      {(isNext, begin) => (
        <NewForm
          {...props}
          isNext={isNext}
          send={async (fields) => {
            await props.send(fields)
            begin()
          }}
        />
      )}
    </RepeatedForm>
  )
}

function NewForm<Given>(props: Props<Given> & { isNext: boolean }) {
  const { label, action = 'Create', children, below, isNext, ...options } = props
  const form = useForm(options)
  const { element } = form
  // The focus moves unless the editor of the created item has taken it.
  useLayoutEffect(() => {
    if (isNext && document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [isNext, element])
  return (
    <Form form={form} label={label}>
      <div className="admin-fields">
        {children}
        <SubmitButton>{action}</SubmitButton>
      </div>
      {below}
    </Form>
  )
}
