import { useStore } from '@nanostores/react'
import { memo } from 'react'
import BusyButton from '../../../../../components/BusyButton.tsx'
import DocumentBar from '../../../../../components/document/DocumentBar.tsx'
import IconButton from '../../../../../components/IconButton.tsx'
import { loadedLater } from '../../../../../components/loaded-later.tsx'
import { STATE_NAMES } from '../../../../../lib/article-fields.ts'
import { useRole } from '../../../../base/session/RequireRole.tsx'
import { shownState } from '../state-verbs.ts'
import type { ArticleEditor, ArticleState } from './article-document.ts'
import Checklist from './Checklist.tsx'
import { toggleFocusMode, useFocusMode } from './focus-mode.ts'
import { $drawer, DRAWER, toggleDrawer } from './open-drawer.ts'
import { isPublishable, publish, ready, savesLater, takeBack } from './state-changes.ts'

const CardChecklist = loadedLater(() => import('./CardChecklist.tsx'))

type Props = {
  editor: ArticleEditor
  state: ArticleState
  isLocked: boolean
  onOpen(what: 'preview' | 'keys'): void
}

function EditorBar({ editor, state, isLocked, onOpen }: Props) {
  const edits = useRole('editor')
  const isOpen = useStore($drawer)
  const isFocused = useFocusMode()
  const { saved: article } = state
  const inReview = article?.review?.state === 'asked'
  const later = savesLater(editor, edits)
  const ListOfRest = state.content.cards.length > 0 ? CardChecklist : Checklist
  const publishable = !isLocked && isPublishable(article)
  const proposes = !isLocked && !edits && later && editor.showsChange()
  return (
    <DocumentBar
      editor={editor}
      state={article ? STATE_NAMES[shownState(article)] : 'New article'}
      locked={isLocked && 'Restore or discard the unsaved text first'}
      first={
        <>
          {(publishable || later) && <ListOfRest state={state} />}
          {!isLocked && !later && !article?.published && (
            <BusyButton plain label="Save" act={() => editor.save()} />
          )}
          {!isLocked && article?.published && (later || !article.pending) && (
            <BusyButton
              plain={edits || proposes}
              label="Save for later"
              act={() => editor.save('later')}
            />
          )}
        </>
      }
      onPreview={() => onOpen('preview')}
    >
      {!isLocked && !later && article?.published && (
        <BusyButton label="Update" act={() => editor.save()} />
      )}
      {publishable && edits && <BusyButton label="Publish" act={() => publish(editor)} />}
      {!isLocked && edits && later && (
        <BusyButton label="Publish the change" act={() => editor.save('now')} />
      )}
      {(publishable || proposes) && !edits && !inReview && (
        <BusyButton label="Ready for review" act={() => ready(editor)} />
      )}
      {!isLocked && !edits && inReview && (
        <BusyButton plain label="Take back" act={() => takeBack(editor)} />
      )}
      <IconButton
        icon="maximize"
        label={isFocused ? 'Show everything' : 'Only the text'}
        className="editor-bar-focus"
        onClick={toggleFocusMode}
      />
      <IconButton
        icon="panel-right"
        label="Details"
        aria-expanded={isOpen}
        aria-controls={DRAWER}
        onClick={toggleDrawer}
      />
      <IconButton
        icon="keyboard"
        label="Keys"
        className="from-desktop"
        onClick={() => onOpen('keys')}
      />
    </DocumentBar>
  )
}

export default memo(EditorBar)
