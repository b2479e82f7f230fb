import { useStore } from '@nanostores/react'
import BusyButton from '../BusyButton.tsx'
import type { AnyDocument } from './document.ts'

/** After a revision was restored: offers the text before. */
export default function ReplacedNotice({ editor }: { editor: AnyDocument }) {
  const { replaced } = useStore(editor.$state)
  if (!replaced) return null
  return (
    <p className="note" role="status">
      The text of a revision is in the fields. Readers see it once you save.{' '}
      {editor.setsAside && 'What was there before is a revision too. '}
      <BusyButton plain act={editor.undoReplace}>
        Undo
      </BusyButton>
    </p>
  )
}
