import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import BusyButton from '../../../components/BusyButton.tsx'
import { type ArticleEditor, type ArticleEditorState, hasUnsavedChanges } from './editor-store.ts'
import { save } from './save-article.ts'
import { describeSaveStatus } from './save-status.ts'

type Props = { editor: ArticleEditor; state: ArticleEditorState }

export default function SaveBar({ editor, state }: Props) {
  const kept = useStore(editor.autosave.$state)
  const press = () => save(editor)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return
      event.preventDefault()
      press()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  return (
    <div className="editor-bar">
      <p
        className="editor-saved"
        role="status"
        data-unsaved={hasUnsavedChanges(state) || undefined}
      >
        {describeSaveStatus(state, kept)}
      </p>
      <p className="form-message" role="alert">
        {state.message}
      </p>
      {state.recoverable.length === 0 && (
        <BusyButton act={press}>{state.article ? 'Save' : 'Create'}</BusyButton>
      )}
    </div>
  )
}
