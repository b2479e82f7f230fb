import { useState } from 'react'
import BusyButton from '../../../../components/BusyButton.tsx'
import { confirmAction } from '../../../../components/confirm.ts'
import Icon from '../../../../components/Icon.tsx'
import LoadingState from '../../../../components/LoadingState.tsx'
import { showToast } from '../../../../components/toast.ts'
import WideDialog from '../../../../components/WideDialog.tsx'
import { whenSaved } from '../../../../lib/when-saved.ts'
import Compare from '../compare/Compare.tsx'
import type { ArticleContent } from '../editor/content.ts'
import RevisionList from './RevisionList.tsx'
import { type Opened, useRevisions } from './use-revisions.ts'

type Props = {
  id: string
  current: ArticleContent
  /** Rejects, without any change, when the server cannot be reached. */
  onRestore(revision: number): Promise<void>
}

export default function RevisionsPanel({ id, current, onRestore }: Props) {
  const [isOpen, setOpen] = useState(false)
  const restore = async (revision: number) => {
    await onRestore(revision)
    setOpen(false)
  }
  return (
    <>
      <button className="button button-plain" type="button" onClick={() => setOpen(true)}>
        <Icon name="history" /> Revisions
      </button>
      {isOpen && (
        <WideDialog title="Revisions" onClose={() => setOpen(false)}>
          <Revisions id={id} current={current} onRestore={restore} />
        </WideDialog>
      )}
    </>
  )
}

function Revisions({ id, current, onRestore }: Props) {
  const { revisions, opened, problem, load, open } = useRevisions(id)
  return (
    <div className="admin-stack">
      <LoadingState ready={revisions !== null} problem={problem} onRetry={load}>
        {revisions?.length === 0 && (
          <p className="admin-note">Nothing has been saved yet. Each save will stand here.</p>
        )}
        {revisions && revisions.length > 0 && (
          <RevisionList revisions={revisions} opened={opened?.revision.id ?? null} onOpen={open} />
        )}
      </LoadingState>
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

type OpenedProps = Pick<Props, 'current' | 'onRestore'> & { opened: Opened }

function OpenedRevision({ opened, current, onRestore }: OpenedProps) {
  const { revision, content } = opened
  const when = whenSaved(revision.saved_at)
  const restore = async () => {
    const wanted = await confirmAction({
      head: 'Bring this text back?',
      body: `What is in the fields is replaced by the text of ${when}, and found among the revisions. Readers see it once you save.`,
      action: 'Bring it back',
    })
    if (!wanted) return
    try {
      await onRestore(revision.id)
    } catch (error) {
      showToast({ tone: 'error', message: (error as Error).message, duration: 3200 })
    }
  }
  return (
    <div className="admin-stack" aria-live="polite">
      <p className="admin-line admin-line-apart">
        <span>What has changed since {when}</span>
        <BusyButton plain act={restore}>
          Bring this text back
        </BusyButton>
      </p>
      <Compare mine={current} theirs={content} labels={{ mine: 'Now', theirs: when }} />
    </div>
  )
}
