import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import BusyButton from '../../../../components/BusyButton.tsx'
import { TextButton } from '../../../../components/Button.tsx'
import Compare from '../../../../components/compare/Compare.tsx'
import type { ComparedField, CompareProps } from '../../../../components/compare/compared.ts'
import { confirmAction } from '../../../../components/confirm.ts'
import ConflictNotice from '../../../../components/document/ConflictNotice.tsx'
import DocumentBar from '../../../../components/document/DocumentBar.tsx'
import Field from '../../../../components/document/Field.tsx'
import LoadedDocument from '../../../../components/document/LoadedDocument.tsx'
import { guardDocument, guardNavigation } from '../../../../components/document/leaving.ts'
import ReplacedNotice from '../../../../components/document/ReplacedNotice.tsx'
import Revisions from '../../../../components/document/Revisions.tsx'
import LineField from '../../../../components/form/LineField.tsx'
import { useRefusalFocus } from '../../../../components/form/use-refusal-focus.ts'
import BodyEditor from '../../../../components/rich-text/BodyEditor.tsx'
import { useKeys } from '../../../../components/use-keys.ts'
import { findPictures } from '../../../base/images/shared/find-pictures.ts'
import { uploadImage } from '../../../base/images/shared/upload-image.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { useVisitor } from '../../../base/session/RequireRole.tsx'
import { findCards, useShownCards } from '../../../kitchen/cards/shared/shown-cards.ts'
import { ownPages } from '../../../publishing/articles/shared/own-pages.ts'
import type { IssueContent } from '../drafts/contract.ts'
import { listIssueRevisions, readIssueRevision } from '../revisions/contract.ts'
import IssuePreview from './IssuePreview.tsx'
import { $editor, type IssueDocument } from './issue-document.ts'
import SendingPanel from './SendingPanel.tsx'
import TemplateChoice from './TemplateChoice.tsx'

type Props = { editor: IssueDocument; canSend: boolean }

export default function IssueEditor({ editor, canSend }: Props) {
  useEffect(() => guardDocument(editor, () => '/vii/newsletter'), [editor])
  return (
    <div className="admin-stack admin-stack-wide admin-narrow">
      <p className="admin-flush">
        <TextButton label="All issues" onClick={() => guardNavigation(() => $editor.set(null))} />
      </p>
      <LoadedDocument editor={editor}>
        <OpenIssue editor={editor} canSend={canSend} />
      </LoadedDocument>
    </div>
  )
}

function OpenIssue({ editor, canSend }: Props) {
  const { saved, content, problems, refusals } = useStore(editor.$state)
  const visitor = useVisitor()
  const [isPreviewed, setPreviewed] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const shown = useShownCards(content.body)
  const preview = async () => setPreviewed(await editor.save())
  useKeys({ save: editor.save, preview })
  useRefusalFocus(fields, refusals, editor)
  const field = <Name extends 'subject' | 'preheader' | 'body'>(name: Name) => ({
    value: content[name],
    problem: problems[name],
    onChange: (value: string) => editor.edit({ [name]: value }),
  })
  return (
    <>
      <DocumentBar
        editor={editor}
        state="Not sent yet"
        first={saved && <IssueRevisions editor={editor} id={saved.id} />}
        onPreview={preview}
      >
        {editor.hasUnsavedChanges() && (
          <BusyButton plain label="Discard changes" act={() => discard(editor)} />
        )}
        <BusyButton label="Save" act={editor.save} />
      </DocumentBar>
      <ReplacedNotice editor={editor} />
      <ConflictNotice
        editor={editor}
        username={visitor?.username}
        words={({ subject, preheader, body }) => [subject, preheader, body]}
        compare={CompareIssues}
      />
      <TemplateChoice editor={editor} />
      <div className="admin-stack admin-stack-wide editor-text reader-scale" ref={fields}>
        <Field editor={editor} name="subject">
          <LineField label="Subject" needed {...field('subject')} />
        </Field>
        <LineField
          label="Preheader"
          hint="Shown by mail programs beside the subject, before the email is opened."
          optional
          {...field('preheader')}
        />
        <BodyEditor
          upload={uploadImage}
          findPictures={findPictures}
          ownPages={ownPages}
          cards={shown}
          hasOwnCards={false}
          findCards={findCards}
          {...field('body')}
        />
      </div>
      <SendingPanel editor={editor} canSend={canSend} />
      {isPreviewed && saved && <IssuePreview id={saved.id} onClose={() => setPreviewed(false)} />}
    </>
  )
}

const COMPARED: ComparedField<IssueContent>[] = [
  { key: 'subject', name: 'Subject', lines: ({ subject = '' }) => [subject] },
  { key: 'preheader', name: 'Preheader', lines: ({ preheader = '' }) => [preheader] },
  { key: 'body', name: 'Text', html: ({ body = '' }) => body },
]

const CompareIssues = (props: CompareProps<IssueContent>) => (
  <Compare fields={COMPARED} {...props} />
)

const IssueRevisions = ({ editor, id }: { editor: IssueDocument; id: number }) => (
  <Revisions
    editor={editor}
    list={async () => (await callAsUser(listIssueRevisions, { id })).results}
    read={async (revision) => (await callAsUser(readIssueRevision, { revision })).revision.content}
    nameOf={({ saved_by }) => `Saved by ${saved_by ?? 'a deleted account'}`}
    restore={(_, content) => editor.replace(async () => ({ content: content as IssueContent }))}
    compare={CompareIssues}
  />
)

async function discard(editor: IssueDocument): Promise<void> {
  const sure = await confirmAction({
    head: 'Discard the unsaved text?',
    body: 'It was never saved and cannot be restored.',
    action: 'Discard',
  })
  if (sure) await editor.discard()
}
