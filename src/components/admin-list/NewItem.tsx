import { type ReactNode, useLayoutEffect } from 'react'
import Form from '../form/Form.tsx'
import type { FormOptions } from '../form/form-store.ts'
import RepeatedForm from '../form/RepeatedForm.tsx'
import SubmitButton from '../form/SubmitButton.tsx'
import { useForm } from '../form/use-form.ts'

type Props<Given> = FormOptions<Given> & {
  /** What the form is called: "New category". */
  label: string
  /** What its button says; "Create" unless said otherwise. */
  action?: string
  /** The fields, in one line where there is room. */
  children: ReactNode
  /** What is said below the fields. */
  below?: ReactNode
}

/** Creates an item, and begins anew after each one, with the focus in its first field. */
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
  // Unless the editor of what was created has taken the focus.
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
