import { useId, useRef, useState } from 'react'
import BusyButton from '../BusyButton.tsx'
import { confirmAction, type Question } from '../confirm.ts'
import FieldFrame from '../form/FieldFrame.tsx'
import { describeFailure } from '../form/failure.ts'

type Item = { id: number; name: string }

type Props<One extends Item> = {
  item: One
  all: One[]
  /** What the choice of another is called, and what stands there without one. */
  label: string
  none: string
  /** Why it cannot be removed like this; nothing is asked then. */
  refusal?: string | undefined
  /** @param into the one that takes what it holds */
  question(into: One | undefined): Question
  action?(into: One | undefined): string
  /** Removes it, or throws why not. */
  remove(into: One | undefined): Promise<void>
}

/** Removes an entry of a list, and gives what it holds to another one. */
export default function RemoveItem<One extends Item>(props: Props<One>) {
  const { item, all, label, none, refusal, question, remove } = props
  const { action = () => `Delete ${item.name}` } = props
  const id = useId()
  const choice = useRef<HTMLSelectElement>(null)
  const [chosen, choose] = useState('')
  const [problem, setProblem] = useState('')
  const into = all.find((one) => String(one.id) === chosen)

  const press = async () => {
    if (refusal && !into) {
      setProblem(refusal)
      choice.current?.focus()
      return
    }
    if (!(await confirmAction(question(into)))) return
    try {
      await remove(into)
    } catch (error) {
      setProblem(describeFailure(error, []).message)
    }
  }
  return (
    <div className="order-remove">
      <FieldFrame field={{ id, hintId: '', problemId: `${id}problem`, problem }} label={label}>
        <select
          className="field"
          id={id}
          ref={choice}
          value={chosen}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={`${id}problem`}
          onChange={({ target }) => {
            choose(target.value)
            setProblem('')
          }}
        >
          <option value="">{none}</option>
          {all
            .filter((one) => one.id !== item.id)
            .map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
        </select>
      </FieldFrame>
      <BusyButton plain act={press}>
        {action(into)}
      </BusyButton>
    </div>
  )
}
