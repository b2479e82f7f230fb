import History from 'lucide-react/icons/history'
import { useState } from 'react'
import BusyButton from '../../../components/BusyButton.tsx'
import { confirmAction } from '../../../components/confirm.ts'
import Loading from '../../../components/Loading.tsx'
import { showToast } from '../../../components/toast.ts'
import WideDialog from '../../../components/WideDialog.tsx'
import type { Draft } from '../../drafts/contract.ts'
import Compare from '../compare/Compare.tsx'
import type { Writing } from '../writing/writing.ts'
import { bringBack } from './api.ts'
import RevisionList from './RevisionList.tsx'
import { type Opened, useRevisions } from './use-revisions.ts'
import { whenSaved } from './when-saved.ts'

type Props = { id: string; current: Writing; onRestore(draft: Draft): void }

/** Opens how an article was. */
export default function RevisionsPanel({ id, current, onRestore }: Props) {
  const [isOpen, setOpen] = useState(false)
  const restore = (draft: Draft) => {
    setOpen(false)
    onRestore(draft)
  }
  return (
    <>
      <button className="button button-plain" type="button" onClick={() => setOpen(true)}>
        <History aria-hidden="true" /> Revisions
      </button>
      {isOpen && (
        <WideDialog title="Revisions" onClose={() => setOpen(false)}>
          <Revisions id={id} current={current} onRestore={restore} />
        </WideDialog>
      )}
    </>
  )
}

/** By whom and when an article was saved, what has changed since, and back to it. */
function Revisions({ id, current, onRestore }: Props) {
  const { revisions, opened, problem, load, open } = useRevisions(id)
  return (
    <div className="revisions">
      {problem && (
        <div className="note" role="alert">
          <p>{problem}</p>
          <BusyButton plain act={load}>
            Try again
          </BusyButton>
        </div>
      )}
      {!revisions && !problem && <Loading />}
      {revisions?.length === 0 && (
        <p className="revisions-none">Nothing has been saved yet. Each save will stand here.</p>
      )}
      {revisions && revisions.length > 0 && (
        <RevisionList revisions={revisions} opened={opened?.revision.id ?? null} onOpen={open} />
      )}
      {opened && (
        <OpenedRevision
          key={opened.revision.id}
          opened={opened}
          current={current}
          onRestore={onRestore}
        />
      )}
    </div>
  )
}

type OpenedProps = { opened: Opened; current: Writing; onRestore(draft: Draft): void }

function OpenedRevision({ opened, current, onRestore }: OpenedProps) {
  const { revision, writing } = opened
  const when = whenSaved(revision.saved_at)
  const restore = async () => {
    const wanted = await confirmAction({
      head: 'Bring this text back?',
      body: `What stands in the fields is replaced by the text of ${when}. Readers see it once you save.`,
      action: 'Bring it back',
    })
    if (!wanted) return
    try {
      onRestore(await bringBack(revision.id))
    } catch (error) {
      showToast({ tone: 'error', message: (error as Error).message, duration: 3200 })
    }
  }
  return (
    <div className="revision" aria-live="polite">
      <p className="revision-head">
        <span>What has changed since {when}</span>
        <BusyButton plain act={restore}>
          Bring this text back
        </BusyButton>
      </p>
      <Compare mine={current} theirs={writing} labels={{ mine: 'Now', theirs: when }} />
    </div>
  )
}
