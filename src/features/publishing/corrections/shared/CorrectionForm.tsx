import * as v from 'valibot'
import Button from '../../../../components/Button.tsx'
import Form, { SubmitButton } from '../../../../components/form/Form.tsx'
import TextAreaField from '../../../../components/form/TextAreaField.tsx'
import { useForm } from '../../../../components/form/use-form.ts'
import { CORRECTION_LENGTH, noteCorrection } from '../contract.ts'

type Props = {
  label: string
  field: string
  hint?: string
  draft?: string
  initial?: string
  action: string
  send(body: string): Promise<void>
  onClose(): void
}

const schema = v.pick(noteCorrection.input, ['body'])

export default function CorrectionForm(props: Props) {
  const { label, field, hint, initial = '', draft, action, send, onClose } = props
  const form = useForm({
    schema,
    initial: { body: initial },
    ...(draft && { draft }),
    send: ({ body }) => send(body),
  })
  return (
    <Form form={form} label={label}>
      <TextAreaField
        name="body"
        label={field}
        longest={CORRECTION_LENGTH}
        {...(hint && { hint })}
      />
      <div className="panel-actions">
        <SubmitButton plain>{action}</SubmitButton>
        <Button label="Close" onClick={onClose} />
      </div>
    </Form>
  )
}
