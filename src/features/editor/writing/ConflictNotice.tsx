import { useEffect, useRef } from 'react'
import BusyButton from '../../../components/BusyButton.tsx'
import { confirmAction } from '../../../components/confirm.ts'
import { showToast } from '../../../components/toast.ts'
import Compare from '../compare/Compare.tsx'
import { copyMine, keepMine, takeTheirs } from './conflict.ts'
import type { Desk, DeskState } from './desk-state.ts'
import { writingOf } from './writing.ts'

type Props = { desk: Desk; state: DeskState }

/** Shows both texts when somebody else has saved meanwhile; nothing happens before one is chosen. */
export default function ConflictNotice({ desk, state }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { conflict, writing } = state
  const met = conflict?.version
  useEffect(() => {
    if (met !== undefined) heading.current?.focus()
  }, [met])
  if (!conflict) return null
  const editor = conflict.updated_by ?? 'somebody else'
  const take = async () => {
    const sure = await confirmAction({
      head: 'Take the other text?',
      body: 'Your own unsaved text is then gone. You can copy it first.',
      action: 'Take theirs',
    })
    if (sure) await takeTheirs(desk)
  }
  const copy = () =>
    copyMine(desk).then(
      () => showToast({ tone: 'success', message: 'Your text is on the clipboard.' }),
      () => showToast({ tone: 'error', message: 'This browser does not let the page copy.' }),
    )
  return (
    <section className="editor-conflict note" aria-label="Two versions">
      <h2 className="editor-notice-title" ref={heading} tabIndex={-1}>
        {editor} has saved this article meanwhile
      </h2>
      <p>
        Nothing was overwritten. Your text is still in the fields below, and can be changed there.
      </p>
      <div className="panel-actions">
        <BusyButton act={() => keepMine(desk)}>Keep mine</BusyButton>
        <BusyButton plain act={take}>
          Take theirs
        </BusyButton>
        <BusyButton plain act={copy}>
          Copy mine
        </BusyButton>
      </div>
      <Compare
        mine={writing}
        theirs={writingOf(conflict)}
        labels={{ mine: 'Yours, not saved', theirs: `Saved by ${editor}` }}
      />
    </section>
  )
}
