import { useStore } from '@nanostores/react'
import BusyButton from '../../../components/BusyButton.tsx'
import { confirmAction } from '../../../components/confirm.ts'
import { clock, describeUnsaved } from '../../../lib/save-status.ts'
import { discardChanges, hasUnsavedChanges, type IssueEditor } from './editor-store.ts'

type Props = { editor: IssueEditor }

export default function IssueSaveStatus({ editor }: Props) {
  const state = useStore(editor.$state)
  const autosave = useStore(editor.autosave.$state)
  const unsaved = hasUnsavedChanges(state)
  const saved = state.issue ? `Saved ${clock(state.issue.updated_at)}` : 'Not saved yet'
  const discard = async () => {
    const sure = await confirmAction({
      head: 'Discard the unsaved text?',
      body: 'It was never saved, and is then gone for good.',
      action: 'Discard',
    })
    if (sure) await discardChanges(editor)
  }
  return (
    <div className="panel-actions">
      <p className="admin-note" role="status">
        {[saved, ...(unsaved ? describeUnsaved(autosave, editor.autosaves) : [])].join(' · ')}
      </p>
      {unsaved && (
        <BusyButton plain act={discard}>
          Discard changes
        </BusyButton>
      )}
    </div>
  )
}
