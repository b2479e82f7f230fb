import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { perform } from '../../../components/admin-list/perform.ts'
import BusyButton from '../../../components/BusyButton.tsx'
import { TextButton } from '../../../components/Button.tsx'
import Compare from '../../../components/compare/Compare.tsx'
import type { ComparedField, CompareProps } from '../../../components/compare/compared.ts'
import { confirmAction } from '../../../components/confirm.ts'
import ConflictNotice from '../../../components/document/ConflictNotice.tsx'
import Field from '../../../components/document/Field.tsx'
import LoadedDocument from '../../../components/document/LoadedDocument.tsx'
import { guardDocument, guardNavigation } from '../../../components/document/leaving.ts'
import OthersHere from '../../../components/document/OthersHere.tsx'
import SaveStatus from '../../../components/document/SaveStatus.tsx'
import LineField from '../../../components/form/LineField.tsx'
import { useRefusalFocus } from '../../../components/form/use-refusal-focus.ts'
import { useKeys } from '../../../components/use-keys.ts'
import { pluralize } from '../../../lib/pluralize.ts'
import ArticlePicker from '../../articles/shared/ArticlePicker.tsx'
import { callAsUser } from '../../session/call-as-user.ts'
import { useVisitor } from '../../session/RequireRole.tsx'
import type { IssueContent } from '../drafts/contract.ts'
import { sendTestIssue } from './contract.ts'
import IssuePreview from './IssuePreview.tsx'
import { $editor, type IssueDocument } from './issue-document.ts'
import { send } from './store.ts'

type Props = { editor: IssueDocument; subscribers: number }

export default function IssueEditor({ editor, subscribers }: Props) {
  useEffect(() => guardDocument(editor, () => '/vii/newsletter'), [editor])
  return (
    <div className="admin-stack admin-stack-wide admin-narrow">
      <p>
        <TextButton label="All issues" onClick={() => guardNavigation(() => $editor.set(null))} />
      </p>
      <LoadedDocument editor={editor}>
        <OpenIssue editor={editor} subscribers={subscribers} />
      </LoadedDocument>
    </div>
  )
}

/** Every action saves first. */
function OpenIssue({ editor, subscribers }: Props) {
  const { saved, content, problems, refusals, message } = useStore(editor.$state)
  const visitor = useVisitor()
  const [previewed, setPreviewed] = useState({ id: 0, times: 0 })
  const fields = useRef<HTMLFormElement>(null)
  useKeys({ save: editor.save })
  useRefusalFocus(fields, refusals, editor)

  const saveAnd = async (act: (id: number) => unknown) => {
    const isSaved = await editor.save()
    const { saved } = editor.$state.get()
    if (isSaved && saved) await act(saved.id)
  }
  const field = (name: 'subject' | 'introduction') => ({
    value: content[name],
    problem: problems[name],
    onChange: (value: string) => editor.edit({ [name]: value }),
  })
  return (
    <>
      <OthersHere editor={editor} />
      <ConflictNotice
        editor={editor}
        username={visitor?.username}
        words={({ subject, introduction, articles }) => [subject, introduction, ...articles]}
        compare={CompareIssues}
      />
      <form
        className="form"
        aria-label="Issue"
        noValidate
        ref={fields}
        onSubmit={(event) => {
          event.preventDefault()
          editor.save()
        }}
      >
        <Field editor={editor} name="subject">
          <LineField label="Subject" needed {...field('subject')} />
        </Field>
        <LineField
          label="Introduction"
          longest={5000}
          hint="Plain text; an empty line begins a new paragraph."
          optional
          tall
          {...field('introduction')}
        />
        <ArticlePicker
          legend="Articles"
          listed="In this issue"
          chosen={content.articles.map((id) => ({ id, title: '' }))}
          onChange={(articles) => editor.edit({ articles: articles.map(({ id }) => id) })}
        />
        <div className="panel-actions">
          <SaveStatus editor={editor} />
          {editor.hasUnsavedChanges() && (
            <BusyButton plain label="Discard changes" act={() => discard(editor)} />
          )}
        </div>
        <BusyButton plain label="Save" act={editor.save} />
        <p className="form-message" role="alert">
          {message}
        </p>
      </form>
      <div className="panel-actions">
        <BusyButton
          plain
          label="Preview"
          act={() => saveAnd((id) => setPreviewed(({ times }) => ({ id, times: times + 1 })))}
        />
        <BusyButton plain label="Send me a test" act={() => saveAnd(test)} />
        {subscribers > 0 && (
          <BusyButton
            label={`Send to ${pluralize(subscribers, 'subscriber')}`}
            act={() => saveAnd((id) => askAndSend(id, subscribers))}
          />
        )}
      </div>
      {previewed.times > 0 && saved && <IssuePreview key={previewed.times} id={previewed.id} />}
    </>
  )
}

const COMPARED: ComparedField<IssueContent>[] = [
  { key: 'subject', name: 'Subject', lines: ({ subject = '' }) => [subject] },
  {
    key: 'introduction',
    name: 'Introduction',
    lines: ({ introduction = '' }) => introduction.split('\n'),
  },
  { key: 'articles', name: 'Articles', lines: ({ articles = [] }) => articles },
]

const CompareIssues = (props: CompareProps<IssueContent>) => (
  <Compare fields={COMPARED} {...props} />
)

async function discard(editor: IssueDocument): Promise<void> {
  const sure = await confirmAction({
    head: 'Discard the unsaved text?',
    body: 'It was never saved and cannot be brought back.',
    action: 'Discard',
  })
  if (sure) await editor.discard()
}

const test = (id: number) =>
  perform({ act: async () => (await callAsUser(sendTestIssue, { id })).message })

async function askAndSend(id: number, subscribers: number): Promise<void> {
  const isSent = await send(id, {
    head: 'Send this issue?',
    body: `It goes to ${pluralize(subscribers, 'subscriber')} and cannot be stopped.`,
    action: 'Send',
  })
  if (isSent) $editor.set(null)
}
