import { useEffect, useRef, useState } from 'react'
import Button from '../../../../../components/Button.tsx'
import { changeAndFocus } from '../../../../../components/change-and-focus.ts'
import IconButton from '../../../../../components/IconButton.tsx'
import MoveButtons from '../../../../../components/MoveButtons.tsx'
import type { OrderedList } from '../../../../../components/ordered-list/use-list.ts'
import type { Reference } from '../../contract.ts'
import type { ItemProblems } from '../editor/item-problems.ts'
import ReferenceForm from './ReferenceForm.tsx'
import ReferenceText from './ReferenceText.tsx'
import SourceFinder from './SourceFinder.tsx'

type Props = {
  reference: Reference
  index: number
  list: OrderedList<Reference>
  problems: ItemProblems
  /** The problem of the whole field, after a refused save. */
  refused: string | undefined
  count: number
  isNew: boolean
}

export default function ReferenceEntry(props: Props) {
  const { reference, index, list, problems, refused, count, isNew } = props
  const isWrong = Object.keys(problems).length > 0
  const isRefused = refused !== undefined && isWrong
  const [opened, setEditing] = useState(isNew || isWrong)
  const [checked, setStrict] = useState(false)
  const editing = opened || isRefused
  const strict = checked || isRefused
  const entry = useRef<HTMLLIElement>(null)
  const find = (target: string) => entry.current?.querySelector<HTMLElement>(target)

  useEffect(() => {
    if (!isRefused) return
    setEditing(true)
    setStrict(true)
  }, [isRefused])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is new only as it appears
  useEffect(() => {
    if (isNew) find('[data-part] input')?.focus()
  }, [])

  const done = () =>
    changeAndFocus(
      () => {
        setStrict(isWrong)
        setEditing(isWrong)
      },
      () => find(isWrong ? '[aria-invalid]' : '[data-toggle]'),
    )
  const edit = () =>
    changeAndFocus(
      () => setEditing(true),
      () => find('[data-part] input'),
    )
  const name = `reference ${index + 1}`
  return (
    <li
      className="admin-stack admin-stack-tight"
      ref={entry}
      data-wrong={(isWrong && !editing) || undefined}
    >
      {editing ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter does what the button does
        <div
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
            // Enter would also press the button that gets the focus when the fields are closed.
            event.preventDefault()
            done()
          }}
        >
          {!reference.author && !reference.title && (
            <SourceFinder
              name={name}
              onFound={(source) =>
                changeAndFocus(
                  () => list.replace(index, { ...reference, ...source }),
                  () => find('[data-part] input'),
                )
              }
            />
          )}
          <ReferenceForm
            reference={reference}
            name={name}
            problems={problems}
            strict={strict}
            onChange={(next) => list.replace(index, next)}
          />
        </div>
      ) : (
        <ReferenceText reference={reference} />
      )}
      <div className="admin-line">
        <Button
          label={editing ? 'Done' : 'Edit'}
          of={name}
          data-toggle
          onClick={editing ? done : edit}
        />
        <MoveButtons
          name={name}
          index={index}
          count={count}
          onMove={(to) => list.move(index, to)}
        />
        <IconButton icon="trash" label={`Remove ${name}`} onClick={() => list.remove(index)} />
      </div>
    </li>
  )
}
