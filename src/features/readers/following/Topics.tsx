import { useState } from 'react'
import Checkbox from '../../../components/form/Checkbox.tsx'
import { CHOOSE_A_TOPIC, type EmailChoices } from './contract.ts'
import { change } from './store.ts'

type Props = { chosen: number[] | null; topics: EmailChoices['topics'] }

/** The topics of the newsletter. A choice of none is not saved, because no issue would come. */
export default function Topics({ chosen, topics }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const some = isChoosing ? [] : chosen
  const choose = async (next: number[] | null) => {
    setChoosing(next?.length === 0)
    if (next?.length !== 0) await change({ topics: next })
  }
  return (
    <fieldset className="form-field">
      <legend className="field-label">Issues for some subjects only</legend>
      <Checkbox checked={some === null} onCheck={(all) => choose(all ? null : [])}>
        All of them
      </Checkbox>
      {some !== null &&
        topics.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={some.includes(id)}
            onCheck={(checked) =>
              choose([...some.filter((other) => other !== id), ...(checked ? [id] : [])])
            }
          >
            About {name}
          </Checkbox>
        ))}
      {some?.length === 0 && <p role="status">Not saved yet. {CHOOSE_A_TOPIC}</p>}
    </fieldset>
  )
}
