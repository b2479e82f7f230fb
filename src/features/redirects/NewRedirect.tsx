import { useState } from 'react'
import BusyButton from '../../components/BusyButton.tsx'
import { confirmAction } from '../../components/confirm.ts'
import ChoiceField from '../../components/form/ChoiceField.tsx'
import Form from '../../components/form/Form.tsx'
import { describeFailure } from '../../components/form/failure.ts'
import SubmitButton from '../../components/form/SubmitButton.tsx'
import TextField from '../../components/form/TextField.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { showToast } from '../../components/toast.ts'
import { callAsUser } from '../session/call-as-user.ts'
import { addRedirect, testRedirect } from './contract.ts'
import { describeAnswer } from './rules.ts'
import { showRedirects } from './store.ts'

/** @param props.isNext whether it follows one that was added, whose focus it takes */
type Props = { isNext: boolean; onAdded(): void }

const CHOICES = [
  { value: '301', label: 'Moved for ever (301)' },
  { value: '302', label: 'Elsewhere for a while (302)' },
  { value: '410', label: 'Gone for good (410)' },
]

const address = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const

const test = (from: string, to: string | null) =>
  callAsUser(testRedirect, { from, ...(to && { to }) })

/** Adds a redirect, once both of its addresses were asked what they answer now. */
export default function NewRedirect({ isNext, onAdded }: Props) {
  const [answers, setAnswers] = useState<string[]>([])
  const form = useForm({
    schema: addRedirect.input,
    initial: { from: '', to: '', status: '301' },
    blur: { from: { onlyFilled: true } },
    async send({ from, to, status }) {
      const found = await test(from, to)
      const isMissing = found.to && (found.to.status === null || found.to.status >= 400)
      const sure =
        !(to && found.to && isMissing) ||
        (await confirmAction({
          head: 'Add it all the same?',
          body: describeAnswer(to, found.to),
          action: 'Add',
        }))
      if (!sure) throw 'Nothing was added.'
      const { message } = await callAsUser(addRedirect, { from, to: to ?? '', status })
      showToast({ tone: 'success', message })
      onAdded()
      await showRedirects()
    },
  })
  const { from, to } = form.values
  async function show() {
    try {
      const found = await test(String(from), String(to).trim())
      setAnswers([
        describeAnswer(String(from), found.from),
        ...(found.to ? [describeAnswer(String(to), found.to)] : []),
      ])
    } catch (error) {
      setAnswers([describeFailure(error, []).message])
    }
  }
  return (
    <Form form={form} label="New redirect">
      <div className="redirect-fields">
        <TextField
          name="from"
          label="From"
          hint="An address of this site that nothing uses, as /an/old/page."
          autoFocus={isNext}
          {...address}
        />
        <TextField
          name="to"
          label="To"
          hint="A page of this site, or https:// and another site. Empty for what is gone."
          optional
          {...address}
        />
      </div>
      <ChoiceField name="status" legend="What happened" choices={CHOICES} />
      <div className="admin-note" role="status">
        {answers.map((answer) => (
          <p key={answer}>{answer}</p>
        ))}
      </div>
      <div className="panel-actions">
        <SubmitButton>Add</SubmitButton>
        <BusyButton plain act={show}>
          Test
        </BusyButton>
      </div>
    </Form>
  )
}
