import { useRef, useState } from 'react'
import * as v from 'valibot'
import BusyButton from '../../../components/BusyButton.tsx'
import { confirmAction } from '../../../components/confirm.ts'
import Form from '../../../components/form/Form.tsx'
import SubmitButton from '../../../components/form/SubmitButton.tsx'
import TextAreaField from '../../../components/form/TextAreaField.tsx'
import TextField from '../../../components/form/TextField.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { showToast } from '../../../components/toast.ts'
import { counted } from '../../../lib/counted.ts'
import ArticlePicker from './ArticlePicker.tsx'
import { mailTest, saveIssue } from './api.ts'
import { createIssue, type Issue } from './contract.ts'
import { $open, loadDesk, sendOut } from './desk.ts'
import IssuePreview from './IssuePreview.tsx'

type Props = { issue: Issue | 'new'; subscribers: number }

const NEW = { id: null, subject: '', introduction: '', articles: [] }
const written = v.omit(createIssue.input, ['articles'])

/** Writes an issue; whatever is done with it begins by saving it. */
export default function IssueEditor({ issue, subscribers }: Props) {
  const begun = issue === 'new' ? NEW : issue
  const id = useRef<number | null>(begun.id)
  const [articles, setArticles] = useState<string[]>(begun.articles)
  const [previewed, setPreviewed] = useState({ id: 0, times: 0 })
  const form = useForm({
    schema: written,
    initial: { subject: begun.subject, introduction: begun.introduction },
    blur: { subject: {} },
    draft: `newsletter-issue-${begun.id ?? 'new'}`,
    async send(content) {
      id.current = (await saveIssue(id.current, { ...content, articles })).id
      showToast({ tone: 'success', message: 'The issue was saved.' })
      await loadDesk()
    },
  })

  const saveAnd = async (act: (id: number) => unknown) => {
    if ((await form.form.submit()) && id.current !== null) await act(id.current)
  }
  const test = (id: number) =>
    mailTest(id).then(
      ({ message }) => showToast({ tone: 'success', message }),
      (error: Error) => showToast({ tone: 'error', message: error.message }),
    )
  const send = async (id: number) => {
    const sure = await confirmAction({
      head: 'Send this issue?',
      body: `It goes to ${counted(subscribers, 'subscriber')} and cannot be called back.`,
      action: 'Send',
    })
    if (sure) await sendOut(id).catch(() => {})
  }

  return (
    <div className="issue-editor">
      <p>
        <button className="text-button" type="button" onClick={() => $open.set(null)}>
          All issues
        </button>
      </p>
      <Form form={form} label="Issue">
        <TextField name="subject" label="Subject" />
        <TextAreaField
          name="introduction"
          label="Introduction"
          longest={5000}
          hint="Plain text; an empty line begins a new paragraph."
          optional
        />
        <ArticlePicker chosen={articles} onChange={setArticles} />
        <SubmitButton plain>Save</SubmitButton>
      </Form>
      <div className="panel-actions">
        <BusyButton
          plain
          act={() => saveAnd((id) => setPreviewed(({ times }) => ({ id, times: times + 1 })))}
        >
          Preview
        </BusyButton>
        <BusyButton plain act={() => saveAnd(test)}>
          Send me a test
        </BusyButton>
        {subscribers > 0 && (
          <BusyButton act={() => saveAnd(send)}>
            Send to {counted(subscribers, 'subscriber')}
          </BusyButton>
        )}
      </div>
      {previewed.times > 0 && <IssuePreview key={previewed.times} id={previewed.id} />}
    </div>
  )
}
