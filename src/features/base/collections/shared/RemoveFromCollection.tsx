import { useRef, useState } from 'react'
import Choice from '../../../../components/admin-list/Choice.tsx'
import BusyButton from '../../../../components/BusyButton.tsx'
import { confirmAction } from '../../../../components/confirm.ts'
import { describeFailure } from '../../../../components/form/failure.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import type { EditedItem, EditedProps } from './edited-props.ts'

type Props<Item> = EditedProps<Item> & { item: Item; all: Item[] }

/** Removes an item; another one can take over its contents where the collection has heirs. */
export default function RemoveFromCollection<Item extends EditedItem>(props: Props<Item>) {
  const { collection, list, removeWith, item, all } = props
  const { nameOf, heirs, removal, remove, removed } = collection.texts
  const choice = useRef<HTMLSelectElement>(null)
  const [chosen, choose] = useState('')
  const [problem, setProblem] = useState('')
  const others = all.filter(({ id }) => id !== item.id)
  const heir = others.find(({ id }) => String(id) === chosen)
  const name = nameOf(item)

  const press = async () => {
    const refusal = heir ? undefined : heirs?.refusal?.(item)
    if (refusal) {
      setProblem(refusal)
      choice.current?.focus()
      return
    }
    const question = removal?.(item, heir)
    if (question && !(await confirmAction(question))) return
    const call = (heir && removeWith?.(item, all)) ?? collection.calls.remove
    try {
      const left = await callAsUser(call, { id: item.id, ...(heir && { into: heir.id }) })
      list.show(left, removed?.(item, heir) ?? `${name} was deleted.`)
    } catch (error) {
      setProblem(describeFailure(error, []).message)
    }
  }
  return (
    <div className="admin-stack admin-below">
      {heirs ? (
        <Choice
          label={heirs.label}
          problem={problem}
          ref={choice}
          value={chosen}
          none={heirs.none(item)}
          choices={others.map((one) => ({ value: one.id, label: nameOf(one) }))}
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
      <BusyButton plain label={remove?.(item, heir) ?? `Delete ${name}`} act={press} />
    </div>
  )
}
