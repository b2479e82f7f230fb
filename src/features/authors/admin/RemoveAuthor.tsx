import { useId, useState } from 'react'
import BusyButton from '../../../components/BusyButton.tsx'
import { confirmAction } from '../../../components/confirm.ts'
import { describeFailure } from '../../../components/form/failure.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { type AdminAuthor, deleteAuthor } from './contract.ts'
import { showAuthors } from './store.ts'

type Props = { author: AdminAuthor; all: AdminAuthor[] }

/** Deletes an author; the articles become those of another. */
export default function RemoveAuthor({ author, all }: Props) {
  const id = useId()
  const [into, setInto] = useState('')
  const [problem, setProblem] = useState('')
  const { name, slug } = author
  const heir = all.find((one) => String(one.id) === into)

  const remove = async () => {
    const sure = await confirmAction({
      head: `Delete ${name}?`,
      body: heir
        ? `The articles become those of ${heir.name}, and /author/${slug} leads there from then on.`
        : `/author/${slug} will say that it is gone, if readers have seen it.`,
      action: 'Delete',
    })
    if (!sure) return
    try {
      const { results } = await callAsUser(deleteAuthor, { id: author.id, into: heir?.id })
      showAuthors(results, `${name} is gone.`)
    } catch (error) {
      setProblem(describeFailure(error, []).message)
    }
  }
  return (
    <div className="order-remove">
      <div className="form-field">
        <label className="field-label" htmlFor={id}>
          Give the articles to
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
          <option value="">{author.articles > 0 ? 'Select...' : 'No articles to give'}</option>
          {all
            .filter((one) => one.id !== author.id)
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
        Delete {name}
      </BusyButton>
    </div>
  )
}
