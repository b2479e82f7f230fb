import { useEffect, useState } from 'react'
import BusyButton from '../../../components/BusyButton.tsx'
import { confirmAction } from '../../../components/confirm.ts'
import Icon from '../../../components/Icon.tsx'
import LoadingState from '../../../components/LoadingState.tsx'
import WideDialog from '../../../components/WideDialog.tsx'
import { whenSaved } from '../../../lib/when-saved.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { listPageRevisions, type PageRevision, readPageRevision } from './contract.ts'
import PageCompare from './PageCompare.tsx'
import { type PageValues, valuesOf } from './page-values.ts'
import type { PageEditorState } from './use-page-editor.ts'

export default function PageRevisions({ editor }: { editor: PageEditorState }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button className="button button-plain" type="button" onClick={() => setOpen(true)}>
        <Icon name="history" /> Revisions
      </button>
      {isOpen && (
        <WideDialog title="Revisions" onClose={() => setOpen(false)}>
          <Revisions editor={editor} onRestored={() => setOpen(false)} />
        </WideDialog>
      )}
    </>
  )
}

type Opened = { revision: PageRevision; values: PageValues }

function Revisions({ editor, onRestored }: { editor: PageEditorState; onRestored(): void }) {
  const { saved, values } = editor
  const [revisions, setRevisions] = useState<PageRevision[] | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState('')
  const tell = (error: Error) => setProblem(error.message)
  const load = () =>
    callAsUser(listPageRevisions, { id: saved.id }).then(({ results }) => {
      setRevisions(results)
      setProblem('')
    }, tell)
  const open = (revision: PageRevision) =>
    callAsUser(readPageRevision, { revision: revision.id }).then((answer) => {
      setOpened({ revision, values: valuesOf(answer.revision.content, values.published) })
      setProblem('')
    }, tell)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each page
  useEffect(() => {
    load()
  }, [saved.id])
  const restore = async ({ revision, values: text }: Opened) => {
    const wanted = await confirmAction({
      head: 'Bring this text back?',
      body: `What is in the fields is replaced by the text of ${whenSaved(revision.saved_at)}. Readers see it once you save.`,
      action: 'Bring it back',
    })
    if (!wanted) return
    editor.replace({ ...text, published: values.published })
    onRestored()
  }
  return (
    <div className="admin-stack">
      <LoadingState ready={revisions !== null} problem={problem} onRetry={load}>
        {revisions?.length === 0 && (
          <p className="admin-note">Nothing has been saved yet. Each save will stand here.</p>
        )}
        <ol className="revisions-list" reversed>
          {revisions?.map((revision) => (
            <li key={revision.id}>
              <button
                className="admin-line admin-line-apart revisions-item"
                type="button"
                aria-pressed={revision.id === opened?.revision.id}
                onClick={() => open(revision)}
              >
                <time dateTime={revision.saved_at}>{whenSaved(revision.saved_at)}</time>{' '}
                <span>
                  {revision.is_original ? 'Original text restored' : 'Saved'} by{' '}
                  {revision.saved_by ?? 'a deleted account'}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </LoadingState>
      {opened && (
        <div className="admin-stack" aria-live="polite" key={opened.revision.id}>
          <p className="admin-line admin-line-apart">
            <span>What has changed since {whenSaved(opened.revision.saved_at)}</span>
            <BusyButton plain act={() => restore(opened)}>
              Bring this text back
            </BusyButton>
          </p>
          <PageCompare
            mine={values}
            theirs={opened.values}
            labels={{ mine: 'Now', theirs: whenSaved(opened.revision.saved_at) }}
          />
        </div>
      )}
    </div>
  )
}
