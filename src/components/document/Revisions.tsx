import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import Choice from '../admin-list/Choice.tsx'
import BusyButton from '../BusyButton.tsx'
import Button from '../Button.tsx'
import type { CompareProps } from '../compare/compared.ts'
import { confirmAction } from '../confirm.ts'
import LoadingState from '../LoadingState.tsx'
import WideDialog from '../WideDialog.tsx'
import type { EditedDocument, Versioned } from './document.ts'
import { done } from './done.ts'

type Revision = { id: number; saved_at: string }

type Props<Content extends object, Listed extends Revision> = {
  editor: EditedDocument<Versioned, Content>
  list(): Promise<Listed[]>
  read(id: number): Promise<Partial<Content>>
  /** Name in the list: "Saved by Ada". */
  nameOf(revision: Listed): string
  restore(id: number, content: Partial<Content>): Promise<void>
  compare: ComponentType<CompareProps<Content>>
}

export default function Revisions<Content extends object, Listed extends Revision>(
  props: Props<Content, Listed>,
) {
  const [isOpen, setOpen] = useState(false)
  const restore: typeof props.restore = async (id, content) => {
    await props.restore(id, content)
    setOpen(false)
  }
  return (
    <>
      <Button icon="rotate-ccw-clock" label="Revisions" onClick={() => setOpen(true)} />
      {isOpen && (
        <WideDialog title="Revisions" onClose={() => setOpen(false)}>
          <List {...props} restore={restore} />
        </WideDialog>
      )}
    </>
  )
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const when = (at: string): string => moment.format(new Date(at))

function List<Content extends object, Listed extends Revision>(props: Props<Content, Listed>) {
  const { list, read, nameOf } = props
  const [revisions, setRevisions] = useState<Listed[] | null>(null)
  const [opened, setOpened] = useState<{ revision: Listed; content: Partial<Content> } | null>(null)
  const [problem, setProblem] = useState('')
  const attempt = (act: () => Promise<void>) =>
    act().then(
      () => setProblem(''),
      (error: Error) => setProblem(error.message),
    )
  const load = () => attempt(async () => setRevisions(await list()))
  const open = (revision: Listed) =>
    attempt(async () => setOpened({ revision, content: await read(revision.id) }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once when it is opened
  useEffect(() => {
    load()
  }, [])
  return (
    <div className="admin-stack">
      <LoadingState ready={revisions !== null} problem={problem} onRetry={load}>
        {revisions?.length === 0 && (
          <p className="admin-note">Nothing has been saved yet. Each save is listed here.</p>
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
                <time dateTime={revision.saved_at}>{when(revision.saved_at)}</time>{' '}
                <span>{nameOf(revision)}</span>
              </button>
            </li>
          ))}
        </ol>
      </LoadingState>
      {opened && revisions && (
        <Opened key={opened.revision.id} {...props} {...opened} all={revisions} attempt={attempt} />
      )}
    </div>
  )
}

function Opened<Content extends object, Listed extends Revision>({
  editor,
  restore,
  read,
  nameOf,
  compare: Compare,
  revision: { id, saved_at },
  content,
  all,
  attempt,
}: Props<Content, Listed> & {
  revision: Listed
  content: Partial<Content>
  all: Listed[]
  attempt(act: () => Promise<void>): Promise<void>
}) {
  const { content: current } = useStore(editor.$state)
  const [other, setOther] = useState<{ id: number; at: string; content: Partial<Content> }>()
  const at = when(saved_at)
  const compareWith = (chosen: string) =>
    attempt(async () => {
      const revision = all.find((one) => String(one.id) === chosen)
      setOther(
        revision && {
          id: revision.id,
          at: when(revision.saved_at),
          content: await read(revision.id),
        },
      )
    })
  const others = all.filter((one) => one.id !== id)
  const beside = other ?? { id: Number.POSITIVE_INFINITY, at: 'Now', content: current }
  const [older, newer] = [{ id, at, content }, beside].sort((one, two) => one.id - two.id)
  const ask = async () => {
    const keptNote = editor.setsAside ? ' and kept among the revisions' : ''
    const isConfirmed = await confirmAction({
      head: 'Restore this text?',
      body: `The text in the fields will be replaced by the one from ${at}${keptNote}. Readers will not see it until you save.`,
      action: 'Restore it',
    })
    if (isConfirmed) await done(() => restore(id, content))
  }
  return (
    <div className="admin-stack" aria-live="polite">
      <p className="admin-line admin-line-apart">
        <span>What has changed since {older?.at}</span>
        <Choice
          label="Compared with"
          value={other ? String(other.id) : ''}
          choices={[
            { value: '', label: 'The text in the fields' },
            ...others.map((one) => ({
              value: String(one.id),
              label: `${when(one.saved_at)}: ${nameOf(one)}`,
            })),
          ]}
          onChange={compareWith}
        />
        <BusyButton plain label="Restore this text" act={ask} />
      </p>
      {older && newer && (
        <Compare
          mine={newer.content}
          theirs={older.content}
          labels={{ mine: newer.at, theirs: older.at }}
        />
      )}
    </div>
  )
}
