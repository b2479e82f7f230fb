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
        ? 'The fields hold both texts now. Look them through, then save.'
        : 'The fields hold an older text now. Readers see nothing of it before you save.'}{' '}
      {editor.setsAside && 'The text before is among the revisions. '}
      <BusyButton plain label="Undo" act={editor.undoReplace} />
    </p>
  )
}
