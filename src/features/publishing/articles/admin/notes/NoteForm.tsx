import * as v from 'valibot'
import Button from '../../../../../components/Button.tsx'
import Form, { SubmitButton } from '../../../../../components/form/Form.tsx'
import TextAreaField from '../../../../../components/form/TextAreaField.tsx'
import { useForm } from '../../../../../components/form/use-form.ts'
import { LONG_MARGIN_NOTE, writeNote } from './contract.ts'

const schema = v.pick(writeNote.input, ['body'])

type Props = {
  label: string
  action: string
  quote?: string
  body?: string
  send(body: string): Promise<void>
  onClose(): void
}

export default function NoteForm({ label, action, quote, body = '', send, onClose }: Props) {
  const form = useForm({ schema, initial: { body }, send: (written) => send(written.body) })
  return (
    <Form form={form} label={label}>
      {quote && (
        <blockquote className="admin-quote" dir="auto">
          {quote}
        </blockquote>
      )}
      <TextAreaField name="body" label={label} longest={LONG_MARGIN_NOTE} />
      <div className="panel-actions">
        <SubmitButton plain>{action}</SubmitButton>
        <Button label="Close" onClick={onClose} />
      </div>
    </Form>
  )
}
