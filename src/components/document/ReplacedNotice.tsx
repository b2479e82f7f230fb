import { useStore } from '@nanostores/react'
import BusyButton from '../BusyButton.tsx'
import type { AnyDocument } from './document.ts'

/** After a restored revision or a merge, offers to bring the former text back. */
export default function ReplacedNotice({ editor }: { editor: AnyDocument }) {
  const { replaced } = useStore(editor.$state)
  if (!replaced) return null
  return (
    <p className="note" role="status">
      {replaced.merged
        ? 'The fields now hold both texts. Check them, then save.'
        : 'The fields now hold an older text. Readers will not see it until you save.'}{' '}
      {editor.setsAside && 'The previous text is among the revisions. '}
      <BusyButton plain label="Undo" act={editor.undoReplace} />
    </p>
  )
}
