import { useEffect, useState } from 'react'
import { createEditableList } from '../../../../../components/admin-list/create-editable-list.ts'
import { TextButton } from '../../../../../components/Button.tsx'
import LoadingState from '../../../../../components/LoadingState.tsx'
import { useResource } from '../../../../../components/use-resource.ts'
import { callAsUser } from '../../../../base/session/call-as-user.ts'
import { listNotes, type MarginNote, writeNote } from './contract.ts'
import NoteForm from './NoteForm.tsx'
import NoteItem from './NoteItem.tsx'
import { paint, rangesOf, selectedQuote, showWords } from './note-words.ts'
import type { Quote } from './quotes.ts'

type Props = {
  id: string
  body: string
  /** Called before words are shown, so that nothing covers the text. */
  onShow(): void
}

/** Milliseconds without a change of the text, after which the quoted words are found again. */
const PAUSE_MS = 300

/** rule: planning/notes */
export default function NotesPanel({ id, body, onShow }: Props) {
  const [list] = useState(() => createEditableList<MarginNote>(() => callAsUser(listNotes, { id })))
  const { value, problem } = useResource(list)
  const [ranges, setRanges] = useState(new Map<number, Range>())
  const [selected, setSelected] = useState<Quote | null>(null)
  const [areSettledShown, showSettled] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words move when the text changes
  useEffect(() => {
    const timer = setTimeout(() => {
      const quoting = value?.filter(({ answers }) => answers === null) ?? []
      const pairs = rangesOf(quoting).map((range, index) => [quoting[index], range] as const)
      const present = pairs.flatMap(([note, range]) => (note && range ? [{ note, range }] : []))
      setRanges(new Map(present.map(({ note, range }) => [note.id, range])))
      paint(present.filter(({ note }) => !note.settled_at).map(({ range }) => range))
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value, body])
  useEffect(() => {
    // Remembers the last selection, which is lost when the field of the note gets the focus.
    const remember = () => setSelected((last) => selectedQuote() ?? last)
    document.addEventListener('selectionchange', remember)
    return () => {
      document.removeEventListener('selectionchange', remember)
      paint([])
    }
  }, [])
  const first = value?.filter(({ answers }) => answers === null) ?? []
  const settled = first.filter(({ settled_at }) => settled_at !== null)
  const shown = areSettledShown ? first : first.filter(({ settled_at }) => settled_at === null)
  return (
    <section className="admin-stack" aria-labelledby="editor-notes">
      <h2 className="admin-heading" id="editor-notes">
        Notes
      </h2>
      {selected ? (
        <NoteForm
          label="New note"
          action="Add note"
          quote={selected.quote}
          send={async (written) => {
            list.show(await callAsUser(writeNote, { id, ...selected, body: written }))
            setSelected(null)
          }}
          onClose={() => setSelected(null)}
        />
      ) : (
        <p className="field-hint">
          Select words in the text to add a note to them. Readers never see notes.
        </p>
      )}
      <LoadingState ready={value !== null} problem={problem} onRetry={list.load}>
        <ol className="admin-list" role="list" aria-label="Notes on the text">
          {shown.map((note) => {
            const range = ranges.get(note.id)
            return (
              <NoteItem
                key={note.id}
                id={id}
                list={list}
                note={note}
                answers={value?.filter(({ answers }) => answers === note.id) ?? []}
                onShow={
                  range &&
                  (() => {
                    onShow()
                    showWords(range)
                  })
                }
              />
            )
          })}
        </ol>
        {settled.length > 0 && (
          <TextButton
            label={`Show resolved notes (${settled.length})`}
            aria-pressed={areSettledShown}
            onClick={() => showSettled(!areSettledShown)}
          />
        )}
      </LoadingState>
    </section>
  )
}
