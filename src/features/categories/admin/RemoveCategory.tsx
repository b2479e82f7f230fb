import { useId, useState } from 'react'
import BusyButton from '../../../components/BusyButton.tsx'
import { confirmAction } from '../../../components/confirm.ts'
import { describeFailure } from '../../../components/form/failure.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { type AdminCategory, deleteCategory, mergeCategories } from './contract.ts'
import { showCategories } from './store.ts'

type Props = { category: AdminCategory; all: AdminCategory[] }

/** Deletes a category, or merges it into another that takes what it holds. */
export default function RemoveCategory({ category, all }: Props) {
  const id = useId()
  const [into, setInto] = useState('')
  const [problem, setProblem] = useState('')
  const { name, slug } = category
  const holds = all.some(({ parent_id }) => parent_id === category.id)
  const target = all.find((one) => String(one.id) === into)

  const remove = async () => {
    const sure = await confirmAction(
      target
        ? {
            head: `Merge ${name} into ${target.name}?`,
            body: `What it holds goes into ${target.name}, and /category/${slug} leads there from then on.`,
            action: 'Merge',
          }
        : {
            head: `Delete ${name}?`,
            body: `/category/${slug} will say that it is gone, and can never be used again.`,
            action: 'Delete',
          },
    )
    if (!sure) return
    try {
      const { results } =
        target && holds
          ? await callAsUser(mergeCategories, { id: category.id, into: target.id })
          : await callAsUser(deleteCategory, { id: category.id, into: target?.id })
      showCategories(
        results,
        target ? `${name} is part of ${target.name} now.` : `${name} is gone.`,
      )
    } catch (error) {
      setProblem(describeFailure(error, []).message)
    }
  }
  return (
    <div className="order-remove">
      <div className="form-field">
        <label className="field-label" htmlFor={id}>
          Move what it holds into
        </label>
        <select
          className="field"
          id={id}
          value={into}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={`${id}problem`}
          onChange={({ target }) => {
            setInto(target.value)
            setProblem('')
          }}
        >
          <option value="">Nothing: it is empty</option>
          {all
            .filter((one) => one.id !== category.id)
            .map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
        </select>
        <p className="field-problem" id={`${id}problem`} role="alert">
          {problem}
        </p>
      </div>
      <BusyButton plain act={remove}>
        {target ? `Merge into ${target.name}` : `Delete ${name}`}
      </BusyButton>
    </div>
  )
}
