import { type ReactNode, useLayoutEffect } from 'react'
import Form, { SubmitButton } from '../form/Form.tsx'
import type { FormOptions } from '../form/form-store.ts'
import RepeatedForm from '../form/RepeatedForm.tsx'
import { useForm } from '../form/use-form.ts'

type Props<Given> = FormOptions<Given> & {
  label: string
  /** Default "Create". */
  action?: string
  children: ReactNode
  below?: ReactNode
}

/** Empty after each item, with the focus in the first field. */
export default function NewItem<Given>(props: Props<Given>) {
  return (
    <RepeatedForm>
      {(isNext, begin) => (
        <NewForm
          {...props}
          isNext={isNext}
          send={async (given) => {
            await props.send(given)
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
  // Unless the editor of the created item has taken the focus.
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
