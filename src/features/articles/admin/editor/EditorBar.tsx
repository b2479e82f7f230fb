import { useStore } from '@nanostores/react'
import BusyButton from '../../../../components/BusyButton.tsx'
import Icon from '../../../../components/Icon.tsx'
import { useRole } from '../../../session/RequireRole.tsx'
import Checklist from './Checklist.tsx'
import { type ArticleEditor, type ArticleEditorState, hasUnsavedChanges } from './editor-store.ts'
import { $drawer, DRAWER, toggleDrawer } from './open-drawer.ts'
import { save } from './save-article.ts'
import { describeSaveStatus } from './save-status.ts'
import { isPublishable, publish, ready, takeBack } from './state-changes.ts'

type Props = {
  editor: ArticleEditor
  state: ArticleEditorState
  onPreview(): void
  onKeys(): void
}

const NAMES = {
  unpublished: 'Unpublished',
  published: 'Published',
  suppressed: 'Suppressed',
  binned: 'In the bin',
}

export default function EditorBar({ editor, state, onPreview, onKeys }: Props) {
  const edits = useRole('editor')
  const kept = useStore(editor.autosave.$state)
  const isOpen = useStore($drawer)
  const { article, recoverable } = state
  const isLocked = recoverable.length > 0
  const inReview = article?.review?.state === 'asked'
  return (
    <div className="admin-line editor-bar">
      <div className="admin-line">
        <strong>{inReview ? 'In review' : article ? NAMES[article.state] : 'Draft'}</strong>
        <p
          className="admin-note editor-saved"
          role="status"
          data-unsaved={hasUnsavedChanges(state) || undefined}
        >
          {describeSaveStatus(state, kept)}
        </p>
      </div>
      <div className="editor-bar-tools">
        {!isLocked && isPublishable(state) && <Checklist state={state} />}
        {!isLocked && (
          <BusyButton plain act={() => save(editor)}>
            Save
          </BusyButton>
        )}
        <button className="icon-button" type="button" onClick={onPreview}>
          <Icon name="eye" />
          <span className="visually-hidden">Preview</span>
        </button>
        {!isLocked && edits && isPublishable(state) && (
          <BusyButton act={() => publish(editor)}>Publish</BusyButton>
        )}
        {!isLocked && !edits && !inReview && isPublishable(state) && (
          <BusyButton act={() => ready(editor)}>Ready for review</BusyButton>
        )}
        {!isLocked && !edits && inReview && (
          <BusyButton plain act={() => takeBack(editor)}>
            Take back
          </BusyButton>
        )}
        <button
          className="icon-button"
          type="button"
          aria-expanded={isOpen}
          aria-controls={DRAWER}
          onClick={toggleDrawer}
        >
          <Icon name="panel-right" />
          <span className="visually-hidden">Details</span>
        </button>
        <button className="icon-button editor-bar-keys" type="button" onClick={onKeys}>
          <Icon name="keyboard" />
          <span className="visually-hidden">Keys</span>
        </button>
      </div>
      <p className="form-message" role="alert">
        {state.message}
      </p>
    </div>
  )
}
