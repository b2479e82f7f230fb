import { useRef, useState } from 'react'
import BusyButton from '../BusyButton.tsx'
import { confirmAction, type Question } from '../confirm.ts'
import { describeFailure } from '../form/failure.ts'
import Choice from './Choice.tsx'
import type { Changed, EditableListStore } from './create-editable-list.ts'

type Heir = { id: number; name: string }

type Props<Item, One extends Heir> = {
  list: EditableListStore<Item>
  name: string
  /** Items that can take over the content of the removed one. */
  heirs?: One[]
  label?: string
  none?: string
  /** Shown instead of the question when the item cannot be removed. */
  refusal?: string | undefined
  question(into: One | undefined): Question
  action?(into: One | undefined): string
  remove(into: One | undefined): Promise<Changed<Item>>
  done?(into: One | undefined): string
}

export default function RemoveItem<Item, One extends Heir>(props: Props<Item, One>) {
  const { list, name, heirs, label = '', none, refusal, question, remove } = props
  const { action = () => `Delete ${name}`, done = () => `${name} was deleted.` } = props
  const choice = useRef<HTMLSelectElement>(null)
  const [chosen, choose] = useState('')
  const [problem, setProblem] = useState('')
  const into = heirs?.find((one) => String(one.id) === chosen)

  const press = async () => {
    if (refusal && !into) {
      setProblem(refusal)
      choice.current?.focus()
      return
    }
    if (!(await confirmAction(question(into)))) return
    try {
      list.show(await remove(into), done(into))
    } catch (error) {
      setProblem(describeFailure(error, []).message)
    }
  }
  return (
    <div className="admin-stack admin-below">
      {heirs ? (
        <Choice
          label={label}
          problem={problem}
          ref={choice}
          value={chosen}
          none={none}
          choices={heirs.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(value) => {
            choose(value)
            setProblem('')
          }}
        />
      ) : (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      <BusyButton plain label={action(into)} act={press} />
    </div>
  )
}
