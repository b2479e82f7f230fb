import type { ReactNode } from 'react'
import Button from '../../../../components/Button.tsx'
import Form, { SubmitButton } from '../../../../components/form/Form.tsx'
import { useForm } from '../../../../components/form/use-form.ts'
import type { collectionForm } from './collection-form.tsx'

type Props<Answer> = {
  form: ReturnType<typeof collectionForm>
  item: object
  name: string
  action?: string | undefined
  /** Under which unsaved text is stored; by default the label of the form. */
  draft?: string
  save(written: object): Promise<Answer>
  /** Shows the saved item. */
  show?(answer: Answer, written: object): void
  onClose(takesFocus?: boolean): void
  /** The fields of the form. */
  children: ReactNode
}

/** The form of an item. It stays open when more was typed while it was saved. */
export default function ItemForm<Answer>(props: Props<Answer>) {
  const { form, item, name, action = 'Save', draft, save, show, onClose, children } = props
  const open = useForm({
    schema: form.schema,
    initial: form.valuesOf(item),
    ...(draft && { draft }),
    async send(written) {
      const sent = open.form.$state.get().values
      const answer = await save(written)
      // At once, because a form that is made for the saved item would take the focus.
      show?.(answer, written)
      if (open.form.$state.get().values === sent) onClose(open.form.mayTakeFocus())
    },
  })
  return (
    <Form form={open} label={`Edit ${name}`}>
      {children}
      <div className="panel-actions">
        <SubmitButton>{action}</SubmitButton>
        <Button label="Close" onClick={() => onClose()} />
      </div>
    </Form>
  )
}
