import type { AutosaveState } from '../../../../lib/autosave.ts'
import { clock, describeUnsaved } from '../../../../lib/save-status.ts'
import { type ArticleEditorState, hasUnsavedChanges } from './editor-store.ts'

export function describeSaveStatus(state: ArticleEditorState, autosave: AutosaveState): string {
  const { article, recoverable, autosaves } = state
  if (recoverable.length > 0) return 'Restore or discard the unsaved text first'
  const saved = article ? `Saved ${clock(article.updated_at)}` : 'Not saved yet'
  const unsaved = hasUnsavedChanges(state) ? describeUnsaved(autosave, autosaves) : []
  return [saved, ...unsaved].join(' · ')
}
