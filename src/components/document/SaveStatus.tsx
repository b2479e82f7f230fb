import { useStore } from '@nanostores/react'
import { NETWORK_ERROR } from '../../lib/call.ts'
import type { AutosaveState } from './autosave.ts'
import type { AnyDocument, Versioned } from './document.ts'
import type { DraftStore } from './unsaved-text.ts'

type Props = {
  editor: AnyDocument
  instead?: string | false | undefined
}

export default function SaveStatus({ editor, instead }: Props) {
  const { saved, saving, autosaves } = useStore(editor.$state)
  const autosave = useStore(editor.autosave.$state)
  const isUnsaved = editor.hasUnsavedChanges()
  const parts = [
    describeSaved(saved, saving),
    ...(isUnsaved && !saving ? describeUnsaved(autosave, autosaves, editor.storedIn) : []),
  ]
  return (
    <p className="admin-note editor-saved" role="status" data-unsaved={isUnsaved || undefined}>
      {instead || parts.join(' · ')}
    </p>
  )
}

export function describeSaved(saved: Pick<Versioned, 'updated_at'> | null, saving = false): string {
  if (saving) return 'Saving…'
  if (!saved) return 'Not saved yet'
  return saved.updated_at ? `Saved ${clock(saved.updated_at)}` : 'Not changed yet'
}

/** The text changes rarely while the user types, because screen readers announce it. */
export function describeUnsaved(
  { storedAt, full, sentAt, problem }: AutosaveState,
  autosaves: boolean,
  store: DraftStore['name'] = 'browser',
): string[] {
  const copy = full
    ? `this ${store} has no room for a copy: save, or copy your text`
    : storedAt && `kept in this ${store} ${clock(storedAt)}`
  if (problem) return [`not sent: ${lowered(problem)}`, ...(copy ? [copy] : [])]
  if (!autosaves) return ['not saved', ...(copy ? [copy] : [])]
  return [sentAt ? `draft kept ${clock(sentAt)}` : 'not saved', ...(full && copy ? [copy] : [])]
}

const lowered = (sentence: string): string =>
  sentence === NETWORK_ERROR
    ? 'no network'
    : sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')

/** The time for today, the date for other days. */
function clock(at: string): string {
  const date = new Date(at)
  return date.toDateString() === new Date().toDateString()
    ? date.toLocaleTimeString('en-US', { timeStyle: 'short' })
    : date.toLocaleDateString('en-US', { dateStyle: 'medium' })
}
