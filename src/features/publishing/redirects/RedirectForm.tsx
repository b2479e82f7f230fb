import { useState } from 'react'
import BusyButton from '../../../components/BusyButton.tsx'
import Button from '../../../components/Button.tsx'
import { confirmAction } from '../../../components/confirm.ts'
import ChoiceField from '../../../components/form/ChoiceField.tsx'
import Form, { SubmitButton } from '../../../components/form/Form.tsx'
import { describeFailure } from '../../../components/form/failure.ts'
import TextField from '../../../components/form/TextField.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { showToast } from '../../../components/toast.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { givenRedirect, testRedirect } from './contract.ts'
import { describeAnswer } from './rules.ts'
import { redirects } from './store.ts'

type Props = {
  label: string
  initial?: { from: string; to: string; status: string }
  focused: boolean
  action: string
  send(written: { from: string; to: string; status: 301 | 302 | 410 }): Promise<string>
  onDone(): void
  onClose?(): void
}

const EMPTY = { from: '', to: '', status: '301' }

const CHOICES = [
  { value: '301', label: 'Moved permanently (301)' },
  { value: '302', label: 'Moved temporarily (302)' },
  { value: '410', label: 'Deleted (410)' },
]

const test = (from: string, to: string | null) =>
  callAsUser(testRedirect, { from, ...(to && { to }) })

export default function RedirectForm(props: Props) {
  const { label, initial = EMPTY, focused, action, send, onDone, onClose } = props
  const [answers, setAnswers] = useState<string[]>([])
  const form = useForm({
    schema: givenRedirect,
    initial,
    blur: { from: { onlyFilled: true } },
    async send({ from, to, status }) {
      const result = await test(from, to)
      const isMissing = result.to && (result.to.status === null || result.to.status >= 400)
      const sure =
        !(to && result.to && isMissing) ||
        (await confirmAction({
          head: `${action} it anyway?`,
          body: describeAnswer(to, result.to),
          action,
        }))
      if (!sure) throw 'Nothing was saved.'
      const message = await send({ from, to: to ?? '', status })
      showToast({ tone: 'success', message })
      await redirects.refresh()
      // Called last, because a form that opens earlier would restore the values of this one.
      onDone()
    },
  })
  const { from, to } = form.values
  async function show() {
    try {
      const result = await test(String(from), String(to).trim())
      setAnswers([
        describeAnswer(String(from), result.from),
        ...(result.to ? [describeAnswer(String(to), result.to)] : []),
      ])
    } catch (error) {
      setAnswers([describeFailure(error, []).message])
    }
  }
  return (
    <Form form={form} label={label}>
      <div className="admin-fields">
        <TextField
          name="from"
          label="From"
          hint="An address that this site does not use, such as /an/old/page or /?p=123."
          autoFocus={focused}
          literal
        />
        <TextField
          name="to"
          label="To"
          hint="A page of this site, or an address that begins with https://. Leave it empty for a deleted page."
          optional
          literal
        />
      </div>
      <ChoiceField name="status" legend="What happened" choices={CHOICES} />
      <div className="admin-note" role="status">
        {answers.map((answer) => (
          <p key={answer}>{answer}</p>
        ))}
      </div>
      <div className="panel-actions">
        <SubmitButton>{action}</SubmitButton>
        <BusyButton plain label="Test" act={show} />
        {onClose && <Button label="Close" onClick={onClose} />}
      </div>
    </Form>
  )
}
