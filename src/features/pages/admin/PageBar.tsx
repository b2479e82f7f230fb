import BusyButton from '../../../components/BusyButton.tsx'
import Revisions from '../../../components/document/Revisions.tsx'
import SaveStatus from '../../../components/document/SaveStatus.tsx'
import Icon from '../../../components/Icon.tsx'
import { callAsUser } from '../../session/call-as-user.ts'
import { type AdminPage, listPageRevisions, readPageRevision } from './contract.ts'
import PageCompare from './PageCompare.tsx'
import { contentOfText, type PageContent, type PageDocument } from './page-document.ts'

type Props = { editor: PageDocument; page: AdminPage; message: string; onPreview(): void }

export default function PageBar({ editor, page, message, onPreview }: Props) {
  const { id, published } = page
  return (
    <div className="admin-line editor-bar">
      <div className="admin-line">
        <strong>{published ? 'Public' : 'Not public'}</strong>
        <SaveStatus editor={editor} />
      </div>
      <div className="editor-bar-tools">
        <Revisions
          editor={editor}
          list={async () => (await callAsUser(listPageRevisions, { id })).results}
          read={async (revision) => {
            const { content } = (await callAsUser(readPageRevision, { revision })).revision
            return contentOfText(content, editor.$state.get().content.published)
          }}
          nameOf={({ is_original, saved_by }) =>
            `${is_original ? 'Original text restored' : 'Saved'} by ${saved_by ?? 'a deleted account'}`
          }
          restore={(_, content) =>
            editor.replace(async () => ({ content: content as PageContent }))
          }
          compare={PageCompare}
        />
        <button className="icon-button" type="button" onClick={onPreview}>
          <Icon name="eye" />
          <span className="visually-hidden">Preview</span>
        </button>
        <BusyButton act={editor.save}>Save</BusyButton>
      </div>
      <p className="form-message" role="alert">
        {message}
      </p>
    </div>
  )
}
