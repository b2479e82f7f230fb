import { useStore } from '@nanostores/react'
import BusyButton from '../../../../components/BusyButton.tsx'
import SaveStatus from '../../../../components/document/SaveStatus.tsx'
import Icon from '../../../../components/Icon.tsx'
import { useRole } from '../../../session/RequireRole.tsx'
import type { ArticleEditor, ArticleState } from './article-document.ts'
import Checklist from './Checklist.tsx'
import { $drawer, DRAWER, toggleDrawer } from './open-drawer.ts'
import { isPublishable, publish, ready, takeBack } from './state-changes.ts'

type Props = {
  editor: ArticleEditor
  state: ArticleState
  isLocked: boolean
  onPreview(): void
  onKeys(): void
}

const NAMES = {
  unpublished: 'Unpublished',
  published: 'Published',
  suppressed: 'Suppressed',
  binned: 'In the bin',
}

export default function EditorBar({ editor, state, isLocked, onPreview, onKeys }: Props) {
  const edits = useRole('editor')
  const isOpen = useStore($drawer)
  const { saved: article } = state
  const inReview = article?.review?.state === 'asked'
  return (
    <div className="admin-line editor-bar">
      <div className="admin-line">
        <strong>{inReview ? 'In review' : article ? NAMES[article.state] : 'Draft'}</strong>
        <SaveStatus
          editor={editor}
          instead={isLocked && 'Restore or discard the unsaved text first'}
        />
      </div>
      <div className="editor-bar-tools">
        {!isLocked && isPublishable(article) && <Checklist state={state} />}
        {!isLocked && (
          <BusyButton plain act={editor.save}>
            Save
          </BusyButton>
        )}
        <button className="icon-button" type="button" onClick={onPreview}>
          <Icon name="eye" />
          <span className="visually-hidden">Preview</span>
        </button>
        {!isLocked && edits && isPublishable(article) && (
          <BusyButton act={() => publish(editor)}>Publish</BusyButton>
        )}
        {!isLocked && !edits && !inReview && isPublishable(article) && (
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
