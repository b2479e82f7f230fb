import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import * as v from 'valibot'
import BusyButton from '../../../components/BusyButton.tsx'
import ConflictNotice from '../../../components/ConflictNotice.tsx'
import { confirmAction } from '../../../components/confirm.ts'
import Form from '../../../components/form/Form.tsx'
import SubmitButton from '../../../components/form/SubmitButton.tsx'
import TextAreaField from '../../../components/form/TextAreaField.tsx'
import TextField from '../../../components/form/TextField.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import Loading from '../../../components/Loading.tsx'
import { showToast } from '../../../components/toast.ts'
import { flushWhenLeft } from '../../../lib/flush-when-left.ts'
import { pluralize } from '../../../lib/pluralize.ts'
import ArticlePicker from '../../articles/shared/ArticlePicker.tsx'
import { callAsUser } from '../../session/call-as-user.ts'
import { createIssue, sendTestIssue } from './contract.ts'
import {
  $editor,
  discardChanges,
  type IssueEditor as Editor,
  edit,
  hasUnsavedChanges,
  keepMine,
  save,
  savedContent,
} from './editor-store.ts'
import IssuePreview from './IssuePreview.tsx'
import IssueSaveStatus from './IssueSaveStatus.tsx'
import { send } from './store.ts'

type Props = { editor: Editor; subscribers: number }

const Differences = lazy(() => import('../../../components/compare/Differences.tsx'))
const fields = v.omit(createIssue.input, ['articles'])

/** Every action saves first. */
export default function IssueEditor({ editor, subscribers }: Props) {
  const { issue, content, conflict } = useStore(editor.$state)
  const [previewed, setPreviewed] = useState({ id: 0, times: 0 })
  const form = useForm({
    schema: fields,
    initial: { subject: content.subject, introduction: content.introduction },
    blur: { subject: {} },
    send: (written) => save(editor, { ...written, articles: editor.$state.get().content.articles }),
  })
  useEffect(() => {
    const unlisten = form.form.$state.listen(({ values }) =>
      edit(editor, {
        subject: String(values.subject),
        introduction: String(values.introduction),
      }),
    )
    // A reopened issue shows this browser's copy.
    const stop = flushWhenLeft(editor.autosave, () => {
      const { unsent, full } = editor.autosave.$state.get()
      return unsent && full && hasUnsavedChanges(editor.$state.get())
    })
    return () => {
      unlisten()
      stop()
      editor.autosave.close()
    }
  }, [editor, form.form])

  const saveAnd = async (act: (id: number) => unknown) => {
    const { issue } = (await form.form.submit()) ? editor.$state.get() : { issue: null }
    if (issue) await act(issue.id)
  }
  const keep = async () => {
    keepMine(editor)
    await form.form.submit()
  }
  const test = (id: number) =>
    callAsUser(sendTestIssue, { id }).then(
      ({ message }) => showToast({ tone: 'success', message }),
      (error: Error) => showToast({ tone: 'error', message: error.message }),
    )
  const askAndSend = async (id: number) => {
    const sure = await confirmAction({
      head: 'Send this issue?',
      body: `It goes to ${pluralize(subscribers, 'subscriber')} and cannot be called back.`,
      action: 'Send',
    })
    if (sure)
      await send(id).then(
        () => $editor.set(null),
        () => {},
      )
  }

  return (
    <div className="admin-stack admin-stack-wide admin-narrow">
      <p>
        <button className="text-button" type="button" onClick={() => $editor.set(null)}>
          All issues
        </button>
      </p>
      {conflict && (
        <ConflictNotice
          thing="issue"
          theirs={conflict}
          onKeep={keep}
          onTake={() => discardChanges(editor)}
          text={() => [content.subject, content.introduction, ...content.articles].join('\n\n')}
          compare={(labels) => (
            <Suspense fallback={<Loading />}>
              <Differences
                fields={comparedFields(content, savedContent(conflict))}
                labels={labels}
              />
            </Suspense>
          )}
        />
      )}
      <Form form={form} label="Issue">
        <TextField name="subject" label="Subject" />
        <TextAreaField
          name="introduction"
          label="Introduction"
          longest={5000}
          hint="Plain text; an empty line begins a new paragraph."
          optional
        />
        <ArticlePicker
          legend="Articles"
          listed="In this issue"
          chosen={content.articles.map((id) => ({ id, title: '' }))}
          onChange={(articles) => edit(editor, { articles: articles.map(({ id }) => id) })}
        />
        <IssueSaveStatus editor={editor} />
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
          <BusyButton act={() => saveAnd(askAndSend)}>
            Send to {pluralize(subscribers, 'subscriber')}
          </BusyButton>
        )}
      </div>
      {previewed.times > 0 && issue && <IssuePreview key={previewed.times} id={previewed.id} />}
    </div>
  )
}

type Content = ReturnType<typeof savedContent>

const comparedFields = (mine: Content, theirs: Content) => [
  { name: 'Subject', mine: [mine.subject], theirs: [theirs.subject] },
  {
    name: 'Introduction',
    mine: mine.introduction.split('\n'),
    theirs: theirs.introduction.split('\n'),
  },
  { name: 'Articles', mine: mine.articles, theirs: theirs.articles },
]
