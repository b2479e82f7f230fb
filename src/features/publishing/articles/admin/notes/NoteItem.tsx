import { useState } from 'react'
import type { EditableListStore } from '../../../../../components/admin-list/create-editable-list.ts'
import { TextButton } from '../../../../../components/Button.tsx'
import { confirmAction } from '../../../../../components/confirm.ts'
import TimeAgo from '../../../../../components/TimeAgo.tsx'
import { countOf } from '../../../../../lib/pluralize.ts'
import { callAsUser } from '../../../../base/session/call-as-user.ts'
import { useVisitor } from '../../../../base/session/RequireRole.tsx'
import { changeNote, deleteNote, type MarginNote, writeNote } from './contract.ts'
import NoteForm from './NoteForm.tsx'

type Props = {
  /** The id of the article. */
  id: string
  list: EditableListStore<MarginNote>
  note: MarginNote
  answers: MarginNote[]
  /** Shows the quoted words in the text; absent when the text no longer has them. */
  onShow?: (() => void) | undefined
}

export default function NoteItem({ id, list, note, answers, onShow }: Props) {
  const [isAnswering, setAnswering] = useState(false)
  const settle = () =>
    list.change(() =>
      callAsUser(changeNote, { id, note: note.id, settled: note.settled_at === null }),
    )
  return (
    <li className="admin-row">
      <blockquote className="admin-quote" dir="auto">
        {note.quote}
      </blockquote>
      {!onShow && <p className="admin-note">These words are no longer in the text.</p>}
      {[note, ...answers].map((one) => (
        <NoteWords
          key={one.id}
          id={id}
          list={list}
          note={one}
          answers={one === note ? answers.length : 0}
        />
      ))}
      {note.settled_at && (
        <p className="admin-note">
          Resolved by {note.settled_by ?? 'a deleted account'} <TimeAgo at={note.settled_at} />
        </p>
      )}
      <p className="admin-line">
        {onShow && <NoteButton label="Go to it" of={note} act={onShow} />}
        <NoteButton label="Answer" of={note} act={() => setAnswering(true)} />
        <NoteButton label={note.settled_at ? 'Reopen' : 'Resolve'} of={note} act={settle} />
      </p>
      {isAnswering && (
        <NoteForm
          label={`Answer to “${note.body.slice(0, 40)}”`}
          action="Answer"
          send={async (body) => {
            list.show(await callAsUser(writeNote, { id, answers: note.id, body }))
            setAnswering(false)
          }}
          onClose={() => setAnswering(false)}
        />
      )}
    </li>
  )
}

type WordsProps = Pick<Props, 'id' | 'list' | 'note'> & { answers: number }

function NoteWords({ id, list, note, answers }: WordsProps) {
  const [isEditing, setEditing] = useState(false)
  const isOwn = useVisitor()?.username === note.author
  const target = { id, note: note.id }
  const remove = async () => {
    const isSure =
      answers === 0 ||
      (await confirmAction({
        head: 'Delete this note?',
        body: `${countOf(answers, 'answer')} will be deleted with it.`,
      }))
    if (isSure) list.change(() => callAsUser(deleteNote, target))
  }
  if (isEditing)
    return (
      <NoteForm
        label={`Change “${note.body.slice(0, 40)}”`}
        action="Save"
        body={note.body}
        send={async (body) => {
          list.show(await callAsUser(changeNote, { ...target, body }))
          setEditing(false)
        }}
        onClose={() => setEditing(false)}
      />
    )
  return (
    <div>
      <p className="admin-written" dir="auto">
        {note.body}
      </p>
      <p className="admin-note">
        {note.author ?? 'A deleted account'}, <TimeAgo at={note.created_at} />
        {note.edited_at && ', edited'}
      </p>
      {isOwn && (
        <p className="admin-line">
          <NoteButton label="Change" of={note} act={() => setEditing(true)} />
          <NoteButton label="Delete" of={note} act={remove} />
        </p>
      )}
    </div>
  )
}

type ButtonProps = { label: string; of: MarginNote; act(): unknown }

const NoteButton = ({ label, of, act }: ButtonProps) => (
  <TextButton label={label} of={`“${of.body.slice(0, 40)}”`} onClick={act} />
)
