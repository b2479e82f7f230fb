import { useId } from 'react'
import { safeParse } from 'valibot'
import { credit } from '../../lib/picture-credit.ts'

type Props = {
  name?: string
  value: string
  onChange(value: string): void
}

export const problemOfCredit = (value: string): string | undefined =>
  safeParse(credit, value).issues?.[0].message

/** rule: images/credit */
export default function CreditField({ name, value, onChange }: Props) {
  const id = useId()
  const problem = problemOfCredit(value)
  return (
    <div className="form-field">
      <label className="field-label" htmlFor={id}>
        Credit{name && <span className="visually-hidden"> of {name.toLowerCase()}</span>}{' '}
        <span className="field-optional">optional</span>
      </label>
      <input
        className="field"
        id={id}
        value={value}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem ? `${id}problem` : `${id}hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {problem ? (
        <p className="field-problem" id={`${id}problem`}>
          {problem}
        </p>
      ) : (
        <p className="field-hint" id={`${id}hint`}>
          Who made or owns it. Readers see it beside the picture.
        </p>
      )}
    </div>
  )
}
