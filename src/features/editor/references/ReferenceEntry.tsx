import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import type { ItemProblems } from '../list/item-problems.ts'
import MoveButtons from '../list/MoveButtons.tsx'
import type { OrderedList } from '../list/use-list.ts'
import type { WritingReference } from '../writing/writing.ts'
import ReferenceForm from './ReferenceForm.tsx'
import ReferenceText from './ReferenceText.tsx'

type Props = {
  reference: WritingReference
  index: number
  list: OrderedList<WritingReference>
  problems: ItemProblems
  /** What is wrong with the references as a whole: a save was refused. */
  refused: string | undefined
  count: number
  /** Whether it was added a moment ago, to be filled in. */
  isNew: boolean
}

/** One reference: as the article lists it, or its fields. */
export default function ReferenceEntry(props: Props) {
  const { reference, index, list, problems, refused, count, isNew } = props
  const isWrong = Object.keys(problems).length > 0
  const [editing, setEditing] = useState(isNew || isWrong)
  const [strict, setStrict] = useState(false)
  const entry = useRef<HTMLLIElement>(null)
  const focus = (target: string) =>
    requestAnimationFrame(() => entry.current?.querySelector<HTMLElement>(target)?.focus())

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused save opens it, typing does not
  useEffect(() => {
    if (!refused || !isWrong) return
    setEditing(true)
    setStrict(true)
  }, [refused])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is new only as it appears
  useEffect(() => {
    if (isNew) entry.current?.querySelector('input')?.focus()
  }, [])

  const done = () => {
    setStrict(isWrong)
    setEditing(isWrong)
    focus(isWrong ? '[aria-invalid]' : '.reference-toggle')
  }
  const edit = () => {
    setEditing(true)
    focus('input')
  }
  const name = `reference ${index + 1}`
  return (
    <li className="reference" ref={entry} data-wrong={(isWrong && !editing) || undefined}>
      {editing ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter does what the button does
        <div
          onKeyDown={({ key, target }) => {
            if (key === 'Enter' && target instanceof HTMLInputElement) done()
          }}
        >
          <ReferenceForm
            reference={reference}
            problems={problems}
            strict={strict}
            onChange={(next) => list.replace(index, next)}
          />
        </div>
      ) : (
        <ReferenceText reference={reference} />
      )}
      <div className="reference-actions">
        <button
          className="button button-plain reference-toggle"
          type="button"
          onClick={editing ? done : edit}
        >
          {editing ? 'Done' : 'Edit'} <span className="visually-hidden">{name}</span>
        </button>
        <MoveButtons
          name={name}
          index={index}
          count={count}
          onMove={(to) => list.move(index, to)}
        />
        <button className="icon-button" type="button" onClick={() => list.remove(index)}>
          <Trash aria-hidden="true" />
          <span className="visually-hidden">Remove {name}</span>
        </button>
      </div>
    </li>
  )
}
