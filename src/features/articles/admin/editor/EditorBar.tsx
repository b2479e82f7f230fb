import { useStore } from '@nanostores/react'
import BusyButton from '../../../../components/BusyButton.tsx'
import DocumentBar from '../../../../components/document/DocumentBar.tsx'
import Icon from '../../../../components/Icon.tsx'
import { STATE_NAMES } from '../../../search/rules.ts'
import { useRole } from '../../../session/RequireRole.tsx'
import { shownState } from '../state-verbs.ts'
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

export default function EditorBar({ editor, state, isLocked, onPreview, onKeys }: Props) {
  const edits = useRole('editor')
  const isOpen = useStore($drawer)
  const { saved: article } = state
  const inReview = article?.review?.state === 'asked'
  const publishable = !isLocked && isPublishable(article)
  return (
    <DocumentBar
      editor={editor}
      state={article ? STATE_NAMES[shownState(article)] : 'New article'}
      locked={isLocked && 'Restore or discard the unsaved text first'}
      first={
        <>
          {publishable && <Checklist state={state} />}
          {!isLocked && (
            <BusyButton plain act={editor.save}>
              Save
            </BusyButton>
          )}
        </>
      }
      onPreview={onPreview}
    >
      {publishable && edits && <BusyButton act={() => publish(editor)}>Publish</BusyButton>}
      {publishable && !edits && !inReview && (
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
    </DocumentBar>
  )
}
