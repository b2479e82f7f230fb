import BusyButton from '../../../components/BusyButton.tsx'
import Icon from '../../../components/Icon.tsx'
import TimeAgo from '../../../components/TimeAgo.tsx'
import PageRevisions from './PageRevisions.tsx'
import type { PageEditorState } from './use-page-editor.ts'

type Props = { editor: PageEditorState; onPreview(): void }

export default function PageBar({ editor, onPreview }: Props) {
  const { saved, isChanged, message } = editor
  return (
    <div className="admin-line editor-bar">
      <div className="admin-line">
        <strong>{saved.published ? 'Public' : 'Not public'}</strong>
        <p className="admin-note editor-saved" role="status" data-unsaved={isChanged || undefined}>
          {isChanged ? (
            'Not saved. This tab remembers it.'
          ) : saved.updated_at ? (
            <span>
              Saved <TimeAgo at={saved.updated_at} />
            </span>
          ) : (
            'Not changed yet'
          )}
        </p>
      </div>
      <div className="editor-bar-tools">
        <PageRevisions editor={editor} />
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
